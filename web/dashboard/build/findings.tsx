/** What the check found, each with the way to its question. */
import { withoutScreens } from '../../../engine/screens.ts';
import type { Received } from '../../../sdk/client.ts';
import type { Id } from '../draft/draft.ts';
import { useWords } from '../words.ts';
import { nameOfQuestion } from './acts.ts';
import { useOpened, useQuestion } from './context.tsx';

type Finding = Received<'checkSurvey'>['findings'][number];

export function Findings({ findings, onLeave }: { findings: readonly Finding[]; onLeave(): void }) {
  const words = useWords('build');
  const found = useWords('findings');
  return (
    <ul className="findings">
      {findings.map(({ code, severity, widget_id: question }, at) => (
        <li key={`${code} ${at}`}>
          <span className={severity === 'error' ? 'badge bad' : 'badge warn'}>{words.t(`level_${severity}`)}</span>
          <span>
            {found.t(code)} {question !== null && <ToQuestion id={question} onLeave={onLeave} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ToQuestion({ id, onLeave }: { id: Id; onLeave(): void }) {
  const words = useWords('build');
  const { session, select } = useOpened();
  const question = useQuestion(id);
  if (!question) return null;
  const number = withoutScreens(session.store.draft().ids).indexOf(id) + 1;
  const screens: Record<Id, string> = { welcome: words.t('welcomeScreen'), submit: words.t('thanksScreen') };
  const name = screens[id] ?? nameOfQuestion(question, words);
  const show = () => {
    onLeave();
    select(id);
  };
  return (
    <button className="to-question" type="button" dir="auto" onClick={show}>
      {number > 0 ? `${number}. ${name}` : name}
    </button>
  );
}
