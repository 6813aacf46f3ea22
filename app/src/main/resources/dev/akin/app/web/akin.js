// What needs a script: suggestions, pointing at the map, live jobs, sharing. All else works without.
'use strict';

const make = (tag, attributes, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

// Suggestions below the search box: a listbox that arrows move through.
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
    const response = await fetch(input.dataset.suggest + '?prefix=' + encodeURIComponent(text));
    if (turn !== asked || !response.ok) return;
    const found = (await response.json()).results;
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

// Pointing at a page of the map lights its row and says why; pointing at a row lights its page.
for (const map of document.querySelectorAll('.map')) {
  const caption = map.querySelector('.caption');
  const light = (page, isLit) => {
    for (const each of document.querySelectorAll('[data-page="' + CSS.escape(page) + '"]')) {
      each.classList.toggle('lit', isLit);
    }
    const spot = map.querySelector('.spot[data-page="' + CSS.escape(page) + '"] title');
    const why = document.getElementById('why-' + page);
    caption.replaceChildren();
    if (isLit && spot) {
      caption.append(make('b', {}, spot.textContent), why ? ' ' + why.textContent : '');
    }
  };
  for (const each of document.querySelectorAll('.spot[data-page], .list > li[data-page]')) {
    const page = each.dataset.page;
    for (const [name, isLit] of [['mouseenter', true], ['mouseleave', false], ['focusin', true], ['focusout', false]]) {
      each.addEventListener(name, () => light(page, isLit));
    }
  }
}

// Menus close when somebody looks elsewhere.
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

// Jobs: asked for again every second while one is open; starting and stopping show the key.
const jobs = document.querySelector('[data-jobs]');
if (jobs) {
  const form = document.querySelector('[data-start-job]');
  const status = form.querySelector('[role=status]');
  const send = async (address, method, body) => {
    const headers = { Authorization: 'Bearer ' + form.elements.key.value };
    if (body) headers['Content-Type'] = 'application/json';
    const response = await fetch(address, { method, headers, body: body && JSON.stringify(body) });
    const answer = await response.json();
    status.textContent = response.ok ? '' : answer.detail;
    return response.ok;
  };
  const fresh = async () => {
    const page = await (await fetch(location.href)).text();
    const drawn = new DOMParser().parseFromString(page, 'text/html').querySelector('[data-jobs]');
    jobs.replaceChildren(...drawn.childNodes);
    if (jobs.querySelector('[data-cancel]')) setTimeout(fresh, 1000);
  };
  jobs.addEventListener('click', async (event) => {
    const id = event.target.dataset.cancel;
    if (id && await send('/v1/jobs/' + id, 'DELETE')) fresh();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const kind = form.elements.kind.value;
    const body = kind === 'crawl' ? { kind, urls: [form.elements.url.value] } : { kind };
    if (await send('/v1/jobs', 'POST', body)) fresh();
  });
  if (jobs.querySelector('[data-cancel]')) setTimeout(fresh, 1000);
}
