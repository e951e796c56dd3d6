/** When a question is shown: always, only if something holds, or not if it does. */
import { useId } from 'react';
import type { Id } from '../../draft/draft.ts';
import { newId } from '../new-id.ts';
import type { RulePlace } from './ground.ts';
import { Adding, GroupSentence } from './group.tsx';
import { PartSelect } from './part-select.tsx';
import { RuleNotes, sentenceParts } from './rule-notes.tsx';
import { emptyTest, groupOf, type DisplaySketch, type GroupSketch } from './sketch.ts';
import { sourcesFor } from './sources.ts';
import { tellDisplay } from './tell.ts';
import type { Telling } from './telling.ts';
import { troubleOf } from './troubles.tsx';
import { useRules } from './use-rules.ts';

const manners = ['always', 'show', 'hide'] as const;
type Manner = (typeof manners)[number];

export function Show({ id, telling }: { id: Id; telling: Telling }) {
  const { logic } = telling;
  const place: RulePlace = { kind: 'display', owner: id };
  const rules = useRules(place);
  const heading = useId();
  const row = rules.rows[0];
  const sketch = row?.sketch as DisplaySketch | undefined;
  const choose = (manner: Manner) => {
    if (manner === 'always') return sketch && rules.remove(sketch.id);
    rules.put(sketch ? { ...sketch, action: manner } : { id: newId(), action: manner, when: groupOf(emptyTest) });
  };
  const change = (when: GroupSketch | null, kind?: 'typing') =>
    when === null ? rules.remove(sketch!.id) : rules.put({ ...sketch!, when }, kind);
  if (!sketch && isNothingAsked(telling, place)) return <p className="quiet small">{logic.t('nothingBefore')}</p>;
  const trouble = row && troubleOf(row, place, telling);
  return (
    <section className="rules" aria-labelledby={heading}>
      <h2 id={heading}>{logic.t('show')}</h2>
      <div
        className="sentence"
        role="group"
        data-rule={sketch?.id}
        aria-label={sketch ? tellDisplay(sketch, id, telling) : logic.t('show')}
      >
        <PartSelect
          label={logic.t('show')}
          value={sketch ? (sketch.action === 'hide' ? 'hide' : 'show') : 'always'}
          groups={[{ name: null, choices: manners.map((one) => ({ value: one, name: logic.t(`show_${one}`) })) }]}
          onChange={(manner) => choose(manner as Manner)}
        />
        {sketch && (
          <GroupSentence
            group={sketch.when}
            {...sentenceParts(trouble!, place, { telling, rules })}
            onChange={change}
          />
        )}
      </div>
      {sketch && <Adding group={sketch.when} telling={telling} onChange={change} />}
      {row && <RuleNotes row={row} trouble={trouble!} place={place} telling={telling} />}
    </section>
  );
}

function isNothingAsked({ ground }: Telling, place: RulePlace): boolean {
  return Object.values(sourcesFor(ground, place)).every((sources) => sources.length === 0);
}
