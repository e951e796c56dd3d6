/**
 * Scripts inside markup of authors run only when the browser reads them with the page; those drawn later are made anew by
 * the function that this gives.
 */
export function makeScriptRunner(root: Element): () => void {
  const scripts = () => root.querySelectorAll('div.raw script');
  // These came with the page.
  const run = new WeakSet<Element>(scripts());
  return () => {
    for (const old of scripts()) {
      if (run.has(old)) continue;
      const fresh = document.createElement('script');
      for (const { name, value } of old.attributes) fresh.setAttribute(name, value);
      fresh.textContent = old.textContent;
      run.add(fresh);
      old.replaceWith(fresh);
    }
  };
}
