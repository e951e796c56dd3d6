/** Where a jump can lead: forward only, so that every path ends. */
import { lowered, type Target } from '../../../../engine/conditions/grammar.ts';
import { withoutScreens } from '../../../../engine/screens.ts';
import type { Id } from '../../draft/draft.ts';
import type { Ground } from './ground.ts';

export function targetsAfter({ ids }: Pick<Ground, 'ids'>, owner: Id): Target[] {
  const later = withoutScreens(ids.slice(ids.indexOf(owner) + 1));
  return [...later.map((id): Target => ({ type: 'widget', id })), ...ends];
}

const ends: readonly Target[] = [{ type: 'submit' }, { type: 'screenout' }, { type: 'next' }];

export function targetKey(target: Target): string {
  return target.type === 'widget' ? JSON.stringify([target.type, lowered(target.id)]) : target.type;
}
