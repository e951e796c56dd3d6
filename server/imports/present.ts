/** What an import has made, and what it could not carry over, in the shapes of the interface. */
import { messageOf, placeInWords } from '../../engine/import/message.ts';
import { kinds } from '../../engine/questions/table.ts';
import { prepare } from '../../engine/structure.ts';
import type { Content } from './content.ts';

export function presentReport({ entities, conditions, losses, lossCount }: Content) {
  return {
    questions: Object.values(entities).filter(({ type }) => kinds[type].hasValue).length,
    rules: rulesIn(conditions),
    losses: losses.map((loss) => ({
      code: loss.code,
      place: placeInWords(loss.at),
      message: messageOf(loss),
      kept_as: loss.kept,
      part: loss.at.part,
      number: loss.at.number,
      what: loss.what,
      widget_id: loss.at.id !== null && Object.hasOwn(entities, loss.at.id) ? loss.at.id : null,
    })),
    losses_total: lossCount,
  };
}

/** Hashes belong to what is stored. */
export function presentTried({ name, ids, entities, conditions, settings }: Content) {
  const { entities: prepared, ...widgets } = prepare({ ids, entities }, null, () => '');
  const shown = Object.entries(prepared).map(([id, question]) => [id, { ...question, hash: null }]);
  return { name, widgets: { ...widgets, entities: Object.fromEntries(shown) }, conditions, settings };
}

function rulesIn(conditions: Content['conditions']): number {
  const { jumps, display, quotas } = conditions as Record<'jumps' | 'display' | 'quotas', object | undefined>;
  return (
    Object.values(jumps ?? {}).flat().length + Object.keys(display ?? {}).length + Object.keys(quotas ?? {}).length
  );
}
