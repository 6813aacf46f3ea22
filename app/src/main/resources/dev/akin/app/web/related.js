// Shows related pages: <script src="related/related.js" data-into="#related" data-most="5" defer></script>
(() => {
  const script = document.currentScript;
  const base = script.src.replace(/[^/]*$/, '');
  const address = script.dataset.url || (document.querySelector('link[rel=canonical]') || location).href.replace(/#.*$/, '');
  // Names of pages have no escapes of unreserved characters, and others in upper case.
  const url = address.replace(/%([0-9a-f]{2})/gi, (escape, digits) => {
    const plain = String.fromCharCode(parseInt(digits, 16));
    return /[\w.~-]/.test(plain) ? plain : escape.toUpperCase();
  });
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(url)) hash = Math.imul(hash ^ byte, 0x01000193);
  const name = (hash >>> 0).toString(16).padStart(8, '0');
  fetch(base + name.slice(0, 2) + '/' + name + '.json').then((r) => (r.ok ? r.json() : {})).then((all) => {
    const into = document.querySelector(script.dataset.into || '#related');
    const pages = (all[url] || []).slice(0, Number(script.dataset.most || 5));
    if (!into || !pages.length) return;
    const list = document.createElement('ul');
    for (const page of pages) {
      if (!/^https?:/i.test(page.url)) continue;
      const link = document.createElement('a');
      link.href = page.url;
      link.textContent = page.title || page.url;
      const item = document.createElement('li');
      item.append(link);
      list.append(item);
    }
    into.append(list);
  });
})();
