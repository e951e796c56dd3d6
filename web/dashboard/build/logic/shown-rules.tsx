/** The rules of a question as text, for who may only look. */
import type { Target } from '../../../../engine/conditions/grammar.ts';
import type { Id } from '../../draft/draft.ts';
import { isScreen } from '../../../../engine/screens.ts';
import { RuleFindings } from '../findings/here.tsx';
import type { RulePlace } from './ground.ts';
import { tellDisplay, tellJump, tellTarget } from './tell.ts';
import type { Telling } from './telling.ts';
import { troubleOf, Troubles } from './troubles.tsx';
import { otherwiseOf, useRules } from './use-rules.ts';

export function ShownRules({ id, telling }: { id: Id; telling: Telling }) {
  const { logic } = telling;
  const [before, after]: [RulePlace, RulePlace] = [
    { kind: 'display', owner: id },
    { kind: 'jump', owner: id },
  ];
  const [show, jumps] = [useRules(before), useRules(after)];
  const otherwise = otherwiseOf(jumps.stored);
  const asking = jumps.rows.filter(({ stored }) => stored !== otherwise);
  const what = tellTarget((otherwise?.to as Target | undefined) ?? { type: 'next' }, telling);
  return (
    <>
      {!isScreen(id) && (
        <section className="rules">
          <h2>{logic.t('show')}</h2>
          {show.rows.length === 0 && <p>{logic.t('shownAlways')}</p>}
          {show.rows.map((row) => (
            <div key={row.sketch.id} data-rule={row.sketch.id} tabIndex={-1}>
              <p dir="auto">{tellDisplay(row.sketch, id, telling)}</p>
              <Troubles row={row} trouble={troubleOf(row, before, telling)} words={logic} />
              <RuleFindings rule={{ ...before, id: row.sketch.id }} />
            </div>
          ))}
        </section>
      )}
      <section className="rules">
        <h2>{logic.t('after')}</h2>
        <ol className="told">
          {asking.map((row) => (
            <li key={row.sketch.id} data-rule={row.sketch.id} tabIndex={-1}>
              <p dir="auto">{tellJump(row.sketch, id, telling)}</p>
              <Troubles row={row} trouble={troubleOf(row, after, telling)} words={logic} />
              <RuleFindings rule={{ ...after, id: row.sketch.id }} />
            </li>
          ))}
        </ol>
        <p dir="auto">{logic.t(asking.length === 0 ? 'ruleAlways' : 'ruleOtherwise', { what })}</p>
      </section>
    </>
  );
}
