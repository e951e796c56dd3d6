/** One answer: the way of the respondent, every reply in the form of its type, what is known around it, and what readers write. */
import { useEffect, useRef } from 'react';
import type { Structure } from '../../../../contract/questions/types.ts';
import { Icon } from '../../../ui/icons.tsx';
import { change, useRead } from '../../queries.ts';
import type { ResultsProps } from '../../results/results-props.ts';
import { useCommands } from '../../shell/commands.ts';
import { Region, Skeleton, Trouble } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { useActs } from '../acts.ts';
import type { InHand } from '../use-reading.ts';
import { statusOf } from '../table/cells.ts';
import { Deliveries } from './deliveries.tsx';
import { Facts } from './facts.tsx';
import { type OneAnswer, wayOf } from './one-answer.ts';
import { PathLine } from './path-line.tsx';
import { Remarks } from './remarks.tsx';
import { Replies } from './replies.tsx';

interface PanelProps extends ResultsProps {
  id: number;
  reading: InHand;
  next: (() => void) | null;
  before: (() => void) | null;
  /** Somebody wants to write the note. */
  isNoting: boolean;
  onNoting(): void;
  onClose(): void;
}

export function AnswerPanel({ id, ...props }: PanelProps) {
  const { survey, onClose, next, before } = props;
  const words = useWords('answers');
  const answer = useRead('getAnswer', wayOf(survey.id, id));
  const head = useRef<HTMLHeadingElement>(null);
  useCommands([{ name: words.t('closeAnswer'), keys: 'Escape', isKeyOnly: true, act: onClose }]);
  // Where it fills the page, who opened it begins at its top.
  useEffect(() => {
    if (!matchMedia('(min-width: 75rem)').matches) window.scrollTo(0, 0);
  }, []);
  const data = answer.data?.answer.id === id ? answer.data.answer : undefined;
  return (
    <section className="answer card" aria-labelledby="answer-name">
      <header className="answer-head">
        <button className="button plain round" type="button" aria-label={words.t('closeAnswer')} onClick={onClose}>
          <Icon name="close" />
        </button>
        <h2 id="answer-name" ref={head} tabIndex={-1}>
          {words.t('answerNumber', { id })}
        </h2>
        <span className="actions">
          <Step name={words.t('answerBefore')} icon="up" act={before} />
          <Step name={words.t('nextAnswer')} icon="down" act={next} />
          <button
            className="button plain round"
            type="button"
            aria-label={words.t('print')}
            title={words.t('print')}
            onClick={() => print()}
          >
            <Icon name="print" />
          </button>
        </span>
      </header>
      {answer.error && <Trouble error={answer.error} retry={() => void answer.refetch()} />}
      {data ? <Opened key={id} {...props} answer={data} /> : !answer.error && <Skeleton rows={6} />}
    </section>
  );
}

function Step({ name, icon, act }: { name: string; icon: 'up' | 'down'; act: (() => void) | null }) {
  return (
    <button
      className="button plain round"
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={act === null}
      onClick={() => act?.()}
    >
      <Icon name={icon} />
    </button>
  );
}

function Opened({
  answer,
  survey,
  isViewed,
  reading,
  isNoting,
  onNoting,
  onClose,
}: Omit<PanelProps, 'id'> & { answer: OneAnswer }) {
  const words = useWords('answers');
  const version = useRead('getVersion', { id: survey.id, version_id: answer.version_id });
  useSeen(answer, { survey, isViewed, reading });
  const isOld = survey.widgets !== undefined && version.data?.version.is_live === false;
  return (
    <>
      <p className="answer-state">
        <span className="badge">{words.t(`status_${statusOf(answer)}`)}</span>
        {answer.score !== null && (
          <strong>{words.t('pointsOf', { score: answer.score, most: answer.max_score ?? 0 })}</strong>
        )}
        {answer.is_hidden && <span className="badge bad">{words.t('inTrash')}</span>}
        {answer.is_time_over && <span className="badge warn">{words.t('timeOver')}</span>}
        {isOld && <span className="badge">{words.t('olderVersion', { version: answer.version_id })}</span>}
      </p>
      {!isViewed && <Acts answer={answer} surveyId={survey.id} reading={reading} onGone={onClose} />}
      <Remarks {...{ answer, isViewed, isNoting, onNoting }} surveyId={survey.id} rows={reading.table.rows} />
      <Region reading={version} rows={3}>
        {({ version: { widgets } }) => (
          <>
            <PathLine answer={answer} structure={widgets as Structure} />
            <Replies answer={answer} structure={widgets as Structure} />
          </>
        )}
      </Region>
      {!isViewed && <Deliveries survey={survey} answerId={answer.id} telling={reading.telling} />}
      <Facts answer={answer} telling={reading.telling} />
    </>
  );
}

const seenAfter = 1000;

/** Who has looked at it for a second has seen it. */
function useSeen(
  { id, is_viewed: isSeen }: OneAnswer,
  { survey, isViewed, reading }: Pick<PanelProps, 'survey' | 'isViewed' | 'reading'>,
): void {
  const { rows } = reading.table;
  useEffect(() => {
    if (isSeen || isViewed) return;
    const timer = setTimeout(() => {
      rows.change((row) => (row.id === id ? { ...row, is_viewed: true } : row));
      // Whether somebody has seen it is worth no message.
      change('markAnswerViewed', { id: survey.id, answer_id: id, is_viewed: true }).catch(() => {});
    }, seenAfter);
    return () => clearTimeout(timer);
  }, [id, isSeen, isViewed, rows, survey.id]);
}

interface ActsProps {
  answer: OneAnswer;
  surveyId: number;
  reading: InHand;
  onGone(): void;
}

function Acts({ answer, surveyId, reading, onGone }: ActsProps) {
  const words = useWords('answers');
  const { filters, table } = reading;
  const act = useActs({ surveyId, filters: filters.body, table });
  const action = answer.is_hidden ? 'restore' : 'trash';
  const toTrash = async () => {
    if (await act({ action }, { isAll: false, ids: new Set([answer.id]) })) onGone();
  };
  return (
    <p className="actions">
      <button className="button" type="button" onClick={() => void toTrash()}>
        <Icon name={answer.is_hidden ? 'undo' : 'delete'} />
        {words.t(action)}
      </button>
    </p>
  );
}
