/** The texts, newest first. One of them is the current one: its answer can be tagged without leaving the keyboard. */
import { useState } from 'react';
import type { Sent } from '../../../../sdk/client.ts';
import { useReadOn } from '../../queries.ts';
import { useCommands } from '../../shell/commands.ts';
import { Skeleton, Trouble } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import type { ResultsProps } from '../results-props.ts';
import { OneText, type Text } from './one-text.tsx';
import { useTags, type Tags } from './use-tags.ts';

interface TextListProps extends ResultsProps {
  asked: Pick<Sent<'listReportInputs'>, 'id' | 'report_uuid' | 'widget_id' | 'search'>;
  search: string;
  onAll(): void;
}

const pageSize = 50;

export function TextList({ survey, isViewed, asked, search, onAll }: TextListProps) {
  const words = useWords('resultTexts');
  const reading = useReadOn('listReportInputs', { ...asked, limit: pageSize });
  const texts: Text[] = reading.data?.pages.flatMap(({ data }) => data) ?? [];
  const [current, setCurrent] = useState(0);
  const tags = useTags(survey.id, reading.data?.pages.map(({ data }) => data.map((text) => text.answer_id)) ?? []);
  useTextKeys({ texts, current, setCurrent, tags, isViewed });
  if (reading.data === undefined)
    return reading.error ? <Trouble error={reading.error} retry={() => void reading.refetch()} /> : <Skeleton />;
  const { total } = reading.data.pages.at(-1)!;
  return (
    <section aria-labelledby="texts-count">
      <h2 id="texts-count" aria-live="polite">
        {search === '' ? words.count('texts', total) : words.count('textsWith', total, { search })}
      </h2>
      {total > 0 && <p className="quiet small">{words.t(isViewed ? 'keysToRead' : 'keysToTag')}</p>}
      {total === 0 && search !== '' && (
        <button className="button" type="button" onClick={onAll}>
          {words.t('allTexts')}
        </button>
      )}
      <ol className="texts-list">
        {texts.map((text, place) => (
          <OneText
            key={`${text.answer_id} ${text.row ?? ''} ${text.column ?? ''} ${text.widget_hash}`}
            id={idOf(place)}
            surveyId={survey.id}
            text={text}
            isCurrent={place === current}
            onCurrent={() => setCurrent(place)}
            tags={tags}
            isViewed={isViewed}
          />
        ))}
      </ol>
      {reading.error && <Trouble error={reading.error} retry={() => void reading.fetchNextPage()} />}
      {reading.hasNextPage && (
        <button
          className="button"
          type="button"
          aria-disabled={reading.isFetchingNextPage}
          onClick={() => !reading.isFetchingNextPage && void reading.fetchNextPage()}
        >
          {words.t('more', { shown: texts.length, total })}
        </button>
      )}
    </section>
  );
}

interface TextKeys {
  texts: readonly Text[];
  current: number;
  setCurrent(place: number): void;
  tags: Tags;
  isViewed: boolean;
}

function useTextKeys({ texts, current, setCurrent, tags, isViewed }: TextKeys): void {
  const words = useWords('resultTexts');
  const goTo = (place: number) => {
    if (place < 0 || place >= texts.length) return;
    setCurrent(place);
    document.getElementById(idOf(place))?.focus();
  };
  const answer = texts[current]?.answer_id;
  const tagging =
    isViewed || answer === undefined
      ? []
      : [
          {
            name: words.t('tagText'),
            keys: 't',
            act: () => document.querySelector<HTMLInputElement>(`#${idOf(current)} input`)?.focus(),
          },
          ...tags.recent.map((tag, index) => ({
            name: words.t('tagWith', { tag }),
            keys: String(index + 1),
            act: () => void tags.add(answer, tag),
          })),
        ];
  useCommands([
    { name: words.t('nextText'), keys: 'j', act: () => goTo(current + 1) },
    { name: words.t('previousText'), keys: 'k', act: () => goTo(current - 1) },
    ...tagging,
  ]);
}

function idOf(place: number): string {
  return `text-${place}`;
}
