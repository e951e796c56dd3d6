/** The answers of a survey: a table of those that the address asks for, and one of them beside it, or over it where there is no room. */
import { useEffect } from 'react';
import type { PageProps } from '../page-props.ts';
import { useReading } from './use-reading.ts';
import { navigate, useAddress } from '../router.tsx';
import { ResultsFrame } from '../results/frame.tsx';
import type { ResultsProps } from '../results/results-props.ts';
import { Boundary } from '../shell/states.tsx';
import { useCommands } from '../shell/commands.ts';
import { useWords, useWordsAhead } from '../words.ts';
import { AnswerPanel } from './answer/panel.tsx';
import './answers.css';
import './one-answer.css';
import { findRow, rowAt } from './chain.ts';
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
  const { search } = useAddress();
  const reading = useReading(survey);
  const { table } = reading;
  const { chain } = table.shown;
  const place = (id: number | null) => `/s/${survey.id}/answers${id === null ? '' : `/${id}`}${search}`;
  const at = open === null ? -1 : findRow(chain, ({ id }) => id === open);
  const next = rowAt(chain, at + 1);
  const before = at > 0 ? rowAt(chain, at - 1) : null;
  const go = (id: number | null) => navigate(place(id), 'stay');
  // Who goes on from one to the next comes to what is not read yet.
  useEffect(() => {
    if (at >= 0) table.rows.see({ from: at, to: at + 1 });
  }, [at, table.rows]);
  useCommands([
    ...(next ? [{ name: words.t('nextAnswer'), keys: 'j', act: () => go(next.id) }] : []),
    ...(before ? [{ name: words.t('answerBefore'), keys: 'k', act: () => go(before.id) }] : []),
  ]);
  return (
    <div className="answers" data-open={open !== null || undefined}>
      <Table {...props} reading={reading} open={open} onOpen={(row) => go(row.id)} />
      {open !== null && (
        <Boundary key={open}>
          <AnswerPanel
            {...props}
            id={open}
            reading={reading}
            next={next && (() => go(next.id))}
            before={before && (() => go(before.id))}
            onClose={() => go(null)}
          />
        </Boundary>
      )}
    </div>
  );
}
