/** What somebody opens low in the pane comes into sight as far as there is room. What stands open from the beginning moves nothing. */
import type { ToggleEvent } from 'react';

export function bringIntoSight({ currentTarget: part }: ToggleEvent<HTMLDetailsElement>): void {
  if (part.open && part.contains(document.activeElement)) part.scrollIntoView({ block: 'nearest' });
}
