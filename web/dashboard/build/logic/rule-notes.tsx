/** Below the sentence of a rule all that is to be said of it: unfinished, broken, refused, found, or written by two at once. */
import { RuleFindings } from '../findings/here.tsx';
import { RefusedRule } from '../refused.tsx';
import type { RulePlace } from './ground.ts';
import { RuleCards } from './rule-cards.tsx';
import type { RuleRow } from './rows.ts';
import type { JumpSketch } from './sketch.ts';
import type { Telling } from './telling.ts';
import { ToScreenout } from './to-screenout.tsx';
import { brokenTests, type Trouble, Troubles } from './troubles.tsx';
import type { Rules } from './use-rules.ts';

interface RuleNotesProps {
  row: RuleRow;
  trouble: Trouble;
  place: RulePlace;
  telling: Telling;
}

export function RuleNotes({ row, trouble, place, telling }: RuleNotesProps) {
  const rule = { kind: place.kind, owner: place.kind === 'quota' ? null : place.owner, id: row.sketch.id };
  return (
    <>
      {place.kind === 'jump' && leadsOut(row) && <ToScreenout />}
      <Troubles row={row} trouble={trouble} words={telling.logic} />
      <RefusedRule rule={rule} />
      <RuleFindings rule={rule} />
      {row.stored && <RuleCards rule={row.stored} place={place} telling={telling} />}
    </>
  );
}

function leadsOut({ sketch }: RuleRow): boolean {
  return (sketch as JumpSketch).to?.type === 'screenout';
}

/** What every sentence of a rule is told, whatever kind of rule it is. */
export function sentenceParts(
  trouble: Trouble,
  place: RulePlace,
  { telling, rules }: { telling: Telling; rules: Rules },
) {
  return { place, telling, broken: brokenTests(trouble), onBlur: rules.endTyping };
}
