/** Runs in a page of WebKit: finds what a locator of the journeys means. Written as text by its source, so it stands alone. */
export type Step =
  | { css: string; hasText?: string | undefined }
  | { role: string; name?: string | undefined }
  | { text: string; isPattern: boolean }
  | 'first';

export function findAll(steps: readonly Step[]): Element[] {
  const roles: Record<string, string> = {
    alert: '[role=alert]',
    button: 'button',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    dialog: 'dialog[open],[role=dialog]',
    heading: 'h1,h2,h3',
    radio: 'input[type=radio]',
    spinbutton: 'input[type=number]',
    table: 'table',
    textbox: 'textarea,input:not([type]),input[type=text],input[type=email],input[type=tel],input[type=url]',
    timer: '[role=timer]',
  };
  const textOf = (node: Element | null | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (node: Element): string => {
    const ids = node.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
    return node.getAttribute('aria-label') ?? (textOf(node) || textOf(node.closest('label')));
  };
  const isSeen = (node: Element) => node.getClientRects().length > 0;
  const smallest = (nodes: Element[]) =>
    nodes.filter((node) => !nodes.some((one) => one !== node && node.contains(one)));
  const fits = ({ text, isPattern }: { text: string; isPattern: boolean }, whole: string) =>
    isPattern ? new RegExp(text).test(whole) : whole.includes(text);
  let found: (Document | Element)[] = [document];
  for (const step of steps) {
    if (step === 'first') found = found.slice(0, 1);
    else {
      const selector = 'css' in step ? step.css : 'role' in step ? roles[step.role]! : '*';
      // A text may be that of the element itself.
      const self = 'text' in step ? found.filter((root) => root instanceof Element) : [];
      const inside = [...new Set([...self, ...found.flatMap((root) => [...root.querySelectorAll(selector)])])];
      if ('css' in step)
        found = inside.filter((node) =>
          textOf(node)
            .toLowerCase()
            .includes((step.hasText ?? '').toLowerCase()),
        );
      else if ('role' in step)
        found = inside.filter(
          (node) =>
            isSeen(node) &&
            nameOf(node)
              .toLowerCase()
              .includes((step.name ?? '').toLowerCase()),
        );
      else found = smallest(inside.filter((node) => !node.closest('script,style') && fits(step, textOf(node))));
    }
  }
  return found as Element[];
}

export function textStep(text: string | RegExp): Step {
  return typeof text === 'string' ? { text, isPattern: false } : { text: text.source, isPattern: true };
}
