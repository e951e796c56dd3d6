/** What the table and the answer beside it share: the rows, the columns, and the words in which both tell them. */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Structure } from '../../../contract/questions/types.ts';
import { type InForce, useFilters } from '../results/filters/use-filters.ts';
import type { ResultsProps } from '../results/results-props.ts';
import { useAddress } from '../router.tsx';
import { useWords } from '../words.ts';
import { useWorkspaces } from '../workspaces.ts';
import { askedIn, type Asked, isByStart, type Row } from './asked.ts';
import { type Chosen, keepColumns, keptColumns, type QuestionColumn, questionsIn, usualColumns } from './columns.ts';
import type { Telling } from './table/cells.ts';
import { type InTable, useRows } from './use-rows.ts';

export interface InHand {
  asked: Asked;
  filters: InForce;
  table: InTable;
  questions: QuestionColumn[];
  columns: readonly Chosen[];
  /** Null: those that are usual. */
  setColumns(columns: Chosen[] | null): void;
  telling: Telling;
  onSee(row: Row | null): void;
}

export function useReading(survey: ResultsProps['survey']): InHand {
  const words = useWords('answers');
  const { zoneOf } = useWorkspaces();
  const { search } = useAddress();
  const asked = useMemo(() => askedIn(new URLSearchParams(search)), [search]);
  const filters = useFilters();
  const questions = useMemo(() => questionsIn(survey.widgets as Structure), [survey.widgets]);
  const usual = usualColumns(questions, {
    hasPoints: survey.settings.scoring_switcher === true,
    asked: (filters.body.widgets ?? []).map(({ id }) => id),
  });
  const [kept, setKept] = useState(() => keptColumns(survey.id));
  const known = new Set(questions.map(({ id }) => id));
  const columns = (kept ?? usual).filter(({ key }) => !key.includes('-') || known.has(key));
  const seen = useRef<Row | null>(null);
  const table = useRows(
    {
      id: survey.id,
      filters: filters.sent,
      asked,
      columns: columns.flatMap(({ key }) => (known.has(key) ? [key] : [])).toSorted(),
      today: new Date().toISOString().slice(0, 10),
    },
    () => seen.current,
  );
  const zone = zoneOf(survey.folder.workspace_id);
  const byStart = isByStart(asked, filters.sent);
  return {
    asked,
    filters,
    table,
    questions,
    columns,
    setColumns(next) {
      setKept(next);
      keepColumns(survey.id, next ?? usual);
    },
    telling: useMemo(() => ({ words, zone, isByStart: byStart }), [words, zone, byStart]),
    onSee: useCallback((row) => void (seen.current = row), []),
  };
}
