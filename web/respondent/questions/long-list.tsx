/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { View } from '../view.ts';
import { known } from './known.ts';
import { longList } from '../../../engine/long-list.ts';

/** A list of the browser's own, and what opens one to search where it is long and that has come. */
export function LongList({ view, count, children }: { view: View; count: number; children: ComponentChildren }) {
  const { Searched } = known;
  return Searched && view.doing && count > longList ? <Searched view={view}>{children}</Searched> : <>{children}</>;
}
