/** Where people leave: the questions as they stand now, and the three that most of those who saw them left at. */
import type { Received } from '../../../../sdk/client.ts';

export type Widget = Received<'makeReport'>['report']['widgets'][number];

export interface Step {
  id: string;
  title: string;
  funnel: Widget['funnel'];
  isWorst: boolean;
}

const marked = 3;

export function dropOff(widgets: readonly Widget[]): Step[] {
  const live = widgets.filter(({ is_live: isLive }) => isLive);
  const lossOf = ({ funnel }: Pick<Widget, 'funnel'>) => (funnel.seen === 0 ? 0 : funnel.left / funnel.seen);
  const worst = live
    .filter(({ funnel }) => funnel.left > 0)
    .toSorted((a, b) => lossOf(b) - lossOf(a))
    .slice(0, marked);
  return live.map((widget) => ({
    id: widget.id,
    title: widget.title,
    funnel: widget.funnel,
    isWorst: worst.includes(widget),
  }));
}
