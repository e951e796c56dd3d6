/** The answers of a survey: a table of those that the address asks for, and one of them beside it, or over it where there is no room. */
import { useState } from 'react';
import type { PageProps } from '../page-props.ts';
import { useReading } from './use-reading.ts';
import { navigate } from '../router.tsx';
import { ResultsFrame } from '../results/frame.tsx';
import type { ResultsProps } from '../results/results-props.ts';
import { Boundary } from '../shell/states.tsx';
import { useCommands } from '../shell/commands.ts';
import { useWords, useWordsAhead } from '../words.ts';
import { AnswerPanel } from './answer/panel.tsx';
import './answers.css';
import './one-answer.css';
import { useStepping } from './stepping.ts';
import { Table } from './table/table.tsx';

export function AnswersPage({ params }: PageProps) {
  useWordsAhead(['answers', 'results', 'refusals']);
  const n = Number(params['n']);
  return (
    <ResultsFrame id={Number(params['id'])} at="answers">
      {(props) => <Answers {...props} open={Number.isSafeInteger(n) && n > 0 ? n : null} />}
    </ResultsFrame>
  );
}

function Answers({ open, ...props }: ResultsProps & { open: number | null }) {
  const words = useWords('answers');
  const { survey } = props;
  const reading = useReading(survey);
  const [noting, setNoting] = useState<number | null>(null);
  const place = (id: number | null) => {
    const { search: now } = new URL(location.href);
    return `/s/${survey.id}/answers${id === null ? '' : `/${id}`}${now}`;
  };
  const go = (id: number | null) => navigate(place(id), 'stay');
  const note = (id: number) => {
    setNoting(id);
    if (id !== open) go(id);
  };
  const { next, before } = useStepping({ surveyId: survey.id, reading, open, go });
  useCommands([
    ...(next ? [{ name: words.t('nextAnswer'), keys: 'j', act: next }] : []),
    ...(before ? [{ name: words.t('answerBefore'), keys: 'k', act: before }] : []),
    ...(open !== null && !props.isViewed ? [{ name: words.t('column_note'), keys: 'n', act: () => note(open) }] : []),
  ]);
  return (
    <div className="answers" data-open={open !== null || undefined}>
      <Table {...props} reading={reading} open={open} onOpen={(row) => go(row.id)} onNote={(row) => note(row.id)} />
      {open !== null && (
        <Boundary key={open}>
          <AnswerPanel
            {...props}
            id={open}
            reading={reading}
            next={next}
            before={before}
            isNoting={noting === open}
            onNoting={() => setNoting(null)}
            onClose={() => go(null)}
          />
        </Boundary>
      )}
    </div>
  );
}
