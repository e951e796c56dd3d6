/** Follows the pointer: the row it holds takes a place as soon as it would lie under the pointer there. */
export function dragRow(start: PointerEvent, give: (next: readonly string[]) => void): void {
  start.preventDefault();
  const row = (start.target as Element).closest<HTMLElement>('.rank')!;
  const list = row.parentElement!;
  const move = ({ clientY, pointerId }: PointerEvent) => {
    if (pointerId !== start.pointerId) return;
    const rows = [...list.children] as HTMLElement[];
    const from = rows.indexOf(row);
    const boxes = rows.map((one) => one.getBoundingClientRect());
    const { height } = boxes[from]!;
    const up = boxes.findIndex(({ top }, at) => at < from && clientY < top + height);
    const to = up >= 0 ? up : boxes.findLastIndex(({ bottom }, at) => at > from && clientY > bottom - height);
    if (to < 0) return;
    rows.splice(to, 0, ...rows.splice(from, 1));
    give(rows.map((one) => one.dataset['option']!));
  };
  const stop = ({ pointerId }: PointerEvent) => {
    if (pointerId !== start.pointerId) return;
    delete row.dataset['held'];
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', stop);
    removeEventListener('pointercancel', stop);
  };
  row.dataset['held'] = '';
  addEventListener('pointermove', move);
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
}
