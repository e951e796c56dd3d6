/** What people typed into one question. */
import { useEffect, useState } from 'react';
import type { Received } from '../../../../sdk/client.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import '../../lists.css';
import type { PageProps } from '../../page-props.ts';
import { useRead } from '../../queries.ts';
import { navigate, useAddress, withQuery } from '../../router.tsx';
import { Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { useFilters } from '../filters/use-filters.ts';
import { ResultsFrame } from '../frame.tsx';
import type { ResultsProps } from '../results-props.ts';
import { TextList } from './list.tsx';
import { searchIn, textQuestionsOf, withSearch, type TextQuestion } from './questions.ts';
import './texts.css';
import { Frequent } from './words.tsx';

export function TextsPage({ params }: PageProps) {
  return (
    <ResultsFrame id={Number(params['id'])} at="texts">
      {(props) => <Texts {...props} />}
    </ResultsFrame>
  );
}

function Texts(props: ResultsProps) {
  const words = useWords('resultTexts');
  const { sent } = useFilters();
  const reading = useRead('getReport', { id: props.survey.id, ...sent });
  return (
    <Region reading={reading}>
      {({ report }) => {
        const questions = textQuestionsOf(report.widgets);
        if (questions.length === 0)
          return (
            <div className="empty">
              <h2>{words.t('noQuestions')}</h2>
              <p className="quiet">{words.t('noQuestionsWhy')}</p>
            </div>
          );
        return <Chosen {...props} report={report} questions={questions} />;
      }}
    </Region>
  );
}

interface ChosenProps extends ResultsProps {
  report: Received<'getReport'>['report'];
  questions: readonly TextQuestion[];
}

function Chosen({ questions, report, ...props }: ChosenProps) {
  const words = useWords('resultTexts');
  const address = useAddress();
  const question = questions.find(({ id }) => id === address.searchParams.get('q')) ?? questions[0]!;
  const { search, find } = useSearch(question);
  const asked = {
    id: props.survey.id,
    report_uuid: report.report_uuid,
    widget_id: question.id,
    ...(!question.isWhole && search !== '' && { search }),
  };
  return (
    <>
      <div className="texts-tools">
        <div className="field">
          <label htmlFor="texts-question">{words.t('question')}</label>
          <select
            id="texts-question"
            className="input"
            value={question.id}
            onChange={(event) =>
              navigate(withQuery(new URL(location.href), { q: event.target.value, find: null }), 'stay')
            }
          >
            {questions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Search key={question.id} search={search} find={find} />
      </div>
      <div className="texts-columns">
        <TextList key={JSON.stringify(asked)} {...props} asked={asked} search={search} onAll={() => find('')} />
        <Frequent asked={asked} onFind={find} />
      </div>
    </>
  );
}

/** Of whole texts a test on the question, of others what the list alone knows. */
function useSearch(question: TextQuestion): { search: string; find(text: string): void } {
  const { body, change } = useFilters();
  const address = useAddress();
  if (question.isWhole)
    return {
      search: searchIn(body, question.id),
      find: (text) => change({ widgets: withSearch(body, question.id, text) }),
    };
  return {
    search: address.searchParams.get('find') ?? '',
    find: (text) => navigate(withQuery(new URL(location.href), { find: text.trim() }), 'stay'),
  };
}

const typingMilliseconds = 500;

/** While somebody types the address waits, and everything is read once. What was typed over another search is of the past. */
function Search({ search, find }: { search: string; find(text: string): void }) {
  const words = useWords('resultTexts');
  const [typed, setTyped] = useState({ text: search, over: search });
  const isNew = typed.over === search && typed.text.trim() !== search;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => find(typed.text), typingMilliseconds);
    return () => clearTimeout(timer);
  });
  const shown = isNew || typed.text.trim() === search ? typed.text : search;
  return (
    <SearchField label={words.t('searchTexts')} value={shown} onChange={(text) => setTyped({ text, over: search })} />
  );
}
