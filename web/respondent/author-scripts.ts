/** Scripts inside markup of authors run only when the browser reads them with the page; those drawn later are made anew. */
const run = new WeakSet<Element>();
const scripts = 'div.raw script';

/** These came with the page. */
export function markRunScripts(root: Element): void {
  for (const script of root.querySelectorAll(scripts)) run.add(script);
}

export function runNewScripts(root: Element): void {
  for (const old of root.querySelectorAll(scripts)) {
    if (run.has(old)) continue;
    const fresh = document.createElement('script');
    for (const { name, value } of old.attributes) fresh.setAttribute(name, value);
    fresh.textContent = old.textContent;
    run.add(fresh);
    old.replaceWith(fresh);
  }
}
