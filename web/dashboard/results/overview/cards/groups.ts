import type { Widget } from '../drop-off.ts';

export interface Group {
  /** As it is asked now, or was asked last. */
  widget: Widget;
  older: readonly Widget[];
}

/** Every question once, with its earlier forms behind it, in the order of the report. */
export function groupsOf(widgets: readonly Widget[]): Group[] {
  const groups = new Map<string, Widget[]>();
  for (const widget of widgets) groups.set(widget.id, [...(groups.get(widget.id) ?? []), widget]);
  return [...groups.values()].map(([widget, ...older]) => ({ widget: widget!, older }));
}
