/** Questions whose answers are counted apart from those before: what old answers rest on has changed. */
import { equalJson } from '../../../../engine/equal.ts';
import { isMembers } from '../../../../engine/questions/members.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import type { Draft, Entity, Id } from '../../draft/draft.ts';
import { own } from '../../draft/lists.ts';
import type { Because } from './change.ts';

export type Hashes = Readonly<Record<Id, string>>;

interface Compared {
  readonly draft: Draft;
  readonly hashes?: Hashes | undefined;
}

export function newVersions(before: Compared, after: Compared): (readonly [Id, Because])[] {
  return after.draft.ids.flatMap((id) => {
    const [old, now] = [own(before.draft.entities, id), after.draft.entities[id]!];
    if (!old || !(kinds[now.type].hasValue || kinds[old.type].hasValue)) return [];
    const [one, other] = [before.hashes?.[id], after.hashes?.[id]];
    const because = whatDiffers(old, now);
    const isNew = one !== undefined && other !== undefined ? one !== other : because !== null;
    return isNew ? [[id, because ?? 'back'] as const] : [];
  });
}

function whatDiffers(old: Entity, now: Entity): Because | null {
  if (old.type !== now.type) return 'type';
  const { answerBearing } = kinds[now.type];
  const [before, after] = [answerBearing(old), answerBearing(now)];
  if (equalJson(before, after)) return null;
  if (!isMembers(before) || !isMembers(after)) return 'answers';
  const names = Object.keys(after).filter((name) => !equalJson(before[name], after[name]));
  if (names.every((name) => name === 'scores' || equalJson(wordsIn(before[name]), wordsIn(after[name]))))
    return 'points';
  return names.some((name) => ['options', 'rows', 'columns'].includes(name)) ? 'options' : 'answers';
}

/** Lists of options and the sides of a yes or no hold their words beside their points. */
function wordsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value[0];
  return isMembers(value) && 'texts' in value ? value.texts : value;
}
