/** Where a key leads among things that stand in rows. */
interface Grid {
  count: number;
  columns: number;
  /** Written from right to left. */
  isFromRight: boolean;
}

/** Null: the key leads nowhere. */
export function placeByKey(key: string, at: number, { count, columns, isFromRight }: Grid): number | null {
  const to = (place: number) => (place >= 0 && place < count ? place : null);
  const ahead = isFromRight ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return to(at + ahead);
    case 'ArrowLeft':
      return to(at - ahead);
    case 'ArrowUp':
      return to(at - columns);
    case 'ArrowDown':
      // The last row may be short: from above its gap one comes to its end.
      return to(at + columns) ?? (Math.floor(at / columns) < Math.floor((count - 1) / columns) ? count - 1 : null);
    case 'Home':
      return to(0);
    case 'End':
      return to(count - 1);
    default:
      return null;
  }
}
