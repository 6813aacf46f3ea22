// Suggestions, highlighting on the map, live jobs, sharing. Everything else works without scripts.
'use strict';

const make = (tag, attributes, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

// Suggestions below the search box: a listbox with arrow key navigation.
for (const input of document.querySelectorAll('[data-suggest]')) {
  const list = make('ul', { class: 'suggestions', role: 'listbox', id: 'suggestions' });
  list.hidden = true;
  input.parentElement.append(list);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-controls', 'suggestions');
  input.setAttribute('aria-expanded', 'false');
  let chosen = -1, timer = 0, asked = 0;

  const show = (isOpen) => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) choose(-1);
  };
  const choose = (at) => {
    chosen = at;
    [...list.children].forEach((item, i) => item.setAttribute('aria-selected', String(i === at)));
    if (at >= 0) input.setAttribute('aria-activedescendant', list.children[at].id);
    else input.removeAttribute('aria-activedescendant');
  };
  const go = (item) => {
    const place = new URL(input.dataset.page, location.href);
    place.searchParams.set('page', item.dataset.url);
    location.assign(place);
  };
  const ask = async () => {
    const turn = ++asked;
    const text = input.value.trim();
    if (text.length < 2) return show(false);
    let found = [];
    try {
      const response = await fetch(input.dataset.suggest + '?prefix=' + encodeURIComponent(text));
      found = response.ok ? (await response.json()).results : [];
    } catch {
      // Search works without suggestions.
    }
    if (turn !== asked) return;
    list.replaceChildren(...found.map((page, i) => {
      const item = make('li', { role: 'option', id: 'suggestion-' + i, 'aria-selected': 'false' },
        page.title || page.url, make('span', {}, page.url));
      item.dataset.url = page.url;
      item.addEventListener('mousedown', (event) => { event.preventDefault(); go(item); });
      return item;
    }));
    show(found.length > 0);
  };
  input.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(ask, 80); });
  input.addEventListener('blur', () => show(false));
  input.addEventListener('keydown', (event) => {
    const count = list.children.length;
    if (list.hidden || !count) return;
    if (event.key === 'ArrowDown') choose((chosen + 1) % count);
    else if (event.key === 'ArrowUp') choose(chosen <= 0 ? count - 1 : chosen - 1);
    else if (event.key === 'Escape') return show(false);
    else if (event.key === 'Enter' && chosen >= 0) go(list.children[chosen]);
    else return;
    event.preventDefault();
  });
}

// Hovering over a page of the map highlights its row and shows the reasons, and vice versa.
for (const map of document.querySelectorAll('.map')) {
  const caption = map.querySelector('.caption');
  const reasons = new Map();
  let lit = '';
  // Pages beyond the end of the list have no row, so their reasons are fetched once.
  const reason = async (page, url) => {
    if (!reasons.has(page)) {
      const place = new URL(map.dataset.why, location.href);
      place.searchParams.set('b', url);
      reasons.set(page, fetch(place).then((response) => response.text()).then((text) =>
        new DOMParser().parseFromString(text, 'text/html').querySelector('p.why')?.textContent ?? ''
      ).catch(() => ''));
    }
    return reasons.get(page);
  };
  const light = async (page, isLit) => {
    for (const each of document.querySelectorAll('[data-page="' + CSS.escape(page) + '"]')) {
      each.classList.toggle('lit', isLit);
    }
    const spot = map.querySelector('.spot[data-page="' + CSS.escape(page) + '"] title');
    const why = document.getElementById('why-' + page);
    lit = isLit ? page : '';
    caption.replaceChildren();
    if (!isLit || !spot) return;
    const url = new URL(spot.parentElement.getAttribute('href'), location.href).searchParams.get('page');
    const isMiddle = spot.parentElement.classList.contains('middle');
    const line = make('span', {}, why ? why.textContent : isMiddle ? '' : map.dataset.asking);
    caption.append(make('b', {}, spot.textContent), ' ', line);
    if (!why && !isMiddle) {
      const text = await reason(page, url);
      if (lit === page) line.textContent = text;
    }
  };
  for (const each of document.querySelectorAll('.spot[data-page], .list > li[data-page]')) {
    const page = each.dataset.page;
    for (const [name, isLit] of [['mouseenter', true], ['mouseleave', false], ['focusin', true], ['focusout', false]]) {
      each.addEventListener(name, () => light(page, isLit));
    }
  }
}

// Menus close on a click outside.
document.addEventListener('click', (event) => {
  for (const menu of document.querySelectorAll('.chips[open]')) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const menu of document.querySelectorAll('.chips[open]')) {
    menu.open = false;
    menu.querySelector('summary').focus();
  }
});

for (const select of document.querySelectorAll('[data-submit]')) {
  select.addEventListener('change', () => select.form.requestSubmit());
}

for (const link of document.querySelectorAll('[data-share]')) {
  link.addEventListener('click', async (event) => {
    if (!navigator.clipboard) return;
    event.preventDefault();
    await navigator.clipboard.writeText(location.href);
    link.textContent = '✓ ' + link.textContent.replace(/^✓ /, '');
  });
}

// Jobs are polled every second while one is open; starting and cancelling send the key.
const jobs = document.querySelector('[data-jobs]');
if (jobs) {
  const form = document.querySelector('[data-start-job]');
  const status = form?.querySelector('[role=status]');
  const isEnglish = document.documentElement.lang === 'en';
  const send = async (address, method, body) => {
    const headers = { Authorization: 'Bearer ' + form.elements.key.value };
    if (body) headers['Content-Type'] = 'application/json';
    status.textContent = jobs.dataset.sending;
    try {
      const response = await fetch(address, { method, headers, body: body && JSON.stringify(body) });
      const answer = await response.json();
      status.textContent = response.ok ? '' : isEnglish ? answer.detail : jobs.dataset.refused;
      return response.ok;
    } catch {
      status.textContent = jobs.dataset.failed;
      return false;
    }
  };
  // Updates only what has changed, so that focus stays and screen readers do not repeat.
  const put = (old, fresh) => {
    if (old.textContent !== fresh.textContent) {
      old.replaceChildren(...document.importNode(fresh, true).childNodes);
    }
    if (old.className !== fresh.className) old.className = fresh.className;
  };
  const update = (row, drawn) => {
    const state = row.querySelector('.state'), progress = row.querySelector('progress');
    const hasChanged = state.textContent !== drawn.querySelector('.state').textContent;
    put(state, drawn.querySelector('.state'));
    put(row.querySelector('.step'), drawn.querySelector('.step'));
    const value = drawn.querySelector('progress').getAttribute('value');
    if (value === null) progress.removeAttribute('value');
    else if (progress.getAttribute('value') !== value) progress.setAttribute('value', value);
    const acts = row.querySelector('.acts');
    if (acts && !drawn.querySelector('.acts')) {
      if (acts.contains(document.activeElement)) row.focus();
      acts.remove();
    }
    if (hasChanged) say(row);
  };
  const say = (row) => {
    jobs.querySelector('.announce').textContent = jobs.dataset.said
      .replace('{0}', row.dataset.job).replace('{1}', row.querySelector('.state').textContent);
  };
  let timer = 0;
  const fresh = async () => {
    clearTimeout(timer);
    const trouble = jobs.querySelector('.trouble');
    try {
      const response = await fetch(location.href);
      if (!response.ok) throw new Error(response.statusText);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const list = jobs.querySelector('.jobs');
      let before = null;
      for (const drawn of page.querySelectorAll('[data-jobs] .jobs > li')) {
        let row = list.querySelector('[data-job="' + CSS.escape(drawn.dataset.job) + '"]');
        if (row) {
          update(row, drawn);
        } else {
          row = document.importNode(drawn, true);
          if (before) before.after(row);
          else list.prepend(row);
          say(row);
        }
        before = row;
      }
      jobs.querySelector('.empty')?.toggleAttribute('hidden', list.children.length > 0);
      trouble.textContent = '';
      if (jobs.querySelector('[data-cancel]')) timer = setTimeout(fresh, 1000);
    } catch {
      trouble.textContent = jobs.dataset.failed;
      timer = setTimeout(fresh, 3000);
    }
  };
  jobs.addEventListener('click', async (event) => {
    const id = event.target.dataset.cancel;
    if (id && form && await send('/v1/jobs/' + id, 'DELETE')) fresh();
  });
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const kind = form.elements.kind.value;
    const body = kind === 'crawl' ? { kind, urls: [form.elements.url.value] } : { kind };
    if (await send('/v1/jobs', 'POST', body)) fresh();
  });
  if (jobs.querySelector('[data-cancel]')) timer = setTimeout(fresh, 1000);
}
