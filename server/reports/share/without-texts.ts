/** What is left of results where a link leaves out what respondents typed. Of what is not known for certain nothing is. */

interface Reply {
  answer_type: string;
  answer: string;
  value: unknown;
}

/** Numbers stay, those of own answers too. */
export function reportWithoutTexts<Widget extends { data: unknown }>(widgets: readonly Widget[]): Widget[] {
  return widgets.map((widget) => ({ ...widget, data: emptied(widget.data as Record<string, unknown>) }));
}

function emptied(data: Record<string, unknown>): Record<string, unknown> {
  const texts = ['sample', 'other'].filter((name) => Object.hasOwn(data, name));
  return { ...data, ...Object.fromEntries(texts.map((name) => [name, []])) };
}

/** A reply that holds a text, or the name of a file, goes as a whole: what else was chosen stands in the same words. */
export function replyWithoutTexts<One extends Reply>(reply: One): One {
  return isTyped(reply) ? { ...reply, answer: '', value: null } : reply;
}

function isTyped({ answer_type: type, value }: Reply): boolean {
  if (type === 'file') return true;
  if (typeof value === 'string') return type !== 'datetime';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  // Of options the own answer; of a grid the cells that are typed into.
  return Object.entries(value).some(
    ([name, part]) =>
      (name === 'other' && type !== 'matrix' && part !== null) ||
      (type === 'matrix' && typeof part === 'object' && !Array.isArray(part)),
  );
}
