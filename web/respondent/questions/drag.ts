/** Follows the pointer: as soon as it has passed the middle of another row, the row it holds stands there. */
export function dragRow(start: PointerEvent, give: (next: readonly string[]) => void): void {
  start.preventDefault();
  const row = (start.target as Element).closest<HTMLElement>('.rank')!;
  const list = row.parentElement!;
  const move = ({ clientY, pointerId }: PointerEvent) => {
    if (pointerId !== start.pointerId) return;
    const rows = [...list.children] as HTMLElement[];
    const from = rows.indexOf(row);
    const to = rows.findIndex((one, at) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      const middle = top + height / 2;
      return at < from ? clientY < middle : at > from && clientY > middle && clientY <= bottom;
    });
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
