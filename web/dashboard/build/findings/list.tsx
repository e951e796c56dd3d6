/** Findings as a list, the worst first, each with the way to its place. The same in the builder's bar and before publishing. */
import { say } from '../../../ui/toasts.tsx';
import type { Id } from '../../draft/draft.ts';
import { withoutQuestions } from '../../draft/remove.ts';
import { Link } from '../../router.tsx';
import { takingBack } from '../acts.ts';
import { useOpened } from '../context.tsx';
import { rowOf } from '../../survey-settings/rows.ts';
import type { Found } from './found.ts';
import './findings.css';
import { useGoTo } from './go.ts';
import { SeveritySign } from './sign.tsx';
import { tellFinding, tellWay } from './tell.ts';
import { useFindingWords } from './use-finding-words.ts';
import { type Way, wayTo } from './way.ts';

export function FindingsList({ findings, onLeave }: { findings: readonly Found[]; onLeave(): void }) {
  const words = useFindingWords();
  return (
    <ul className="findings">
      {findings.map((found, at) => (
        <li key={`${found.code} ${found.question} ${found.rule?.id} ${at}`}>
          <SeveritySign severity={found.severity} />
          <span>
            <span className="only-heard">{words.build.t(`level_${found.severity}`)}: </span>
            {tellFinding(found, words)} <Place found={found} onLeave={onLeave} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Place({ found, onLeave }: { found: Found; onLeave(): void }) {
  const words = useFindingWords();
  const goTo = useGoTo();
  const { isReadOnly, survey } = useOpened();
  const way = wayTo(found, words.draft);
  if (way === null) return null;
  const place = tellWay(way, words);
  if (way.to === 'stray rules') return <RemoveRules owner={way.owner} />;
  if (way.to === 'words' || (way.to === 'adding' && isReadOnly)) return <span className="quiet">{place}</span>;
  if (way.to === 'archive') return <Link href="/surveys?folder=archive">{place}</Link>;
  if (way.to === 'setting')
    return <Link href={`/s/${survey.id}/settings/${rowOf(way.name).group}#${way.name}`}>{place}</Link>;
  if (way.to === 'design') return <Link href={addressOfColour(survey.id, way)}>{place}</Link>;
  const go = () => {
    onLeave();
    goTo(way);
  };
  return (
    <button className="to-question" type="button" dir="auto" onClick={go}>
      {place}
    </button>
  );
}

function addressOfColour(id: number, { colour, isNight }: Extract<Way, { to: 'design' }>): string {
  return `/s/${id}/design${isNight ? '?scheme=dark' : ''}${colour ? `#${colour}` : ''}`;
}

/** Rules of a question that is gone stand nowhere else. */
function RemoveRules({ owner }: { owner: Id }) {
  const { logic, findings, build } = useFindingWords();
  const { session, isReadOnly } = useOpened();
  if (isReadOnly) return null;
  const remove = () => {
    const edits = session.store.act('deleteRule', (draft) => withoutQuestions(draft, new Set([owner])));
    say(logic.t('ruleDeleted'), takingBack(edits, session.store, build));
  };
  return (
    <button className="to-question" type="button" onClick={remove}>
      {findings.t('removeRules')}
    </button>
  );
}
