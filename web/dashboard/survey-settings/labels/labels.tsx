/** The words of the survey page that belong to no question: the standard ones in a chosen language, and yours in their place. */
import { useMemo, useState } from 'react';
import type { Language } from '../../../../contract/common.ts';
import type { QuestionType } from '../../../../contract/questions/types.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useRead } from '../../queries.ts';
import { Region } from '../../shell/states.tsx';
import { languageNames, useWords } from '../../words.ts';
import type { Survey } from '../../survey/survey-props.ts';
import { useSettings } from '../scope.tsx';
import { LabelRow } from './label-row.tsx';
import './labels.css';
import type { Label } from './label.ts';
import { type Asked, isSeen, parts, placeOf } from './places.ts';

const filters = ['all', 'changed', 'seen'] as const;
type Filter = (typeof filters)[number];

export function Labels() {
  const words = useWords('labels');
  const { survey, settings } = useSettings();
  const [lang, setLang] = useState<Language>(settings.lang);
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const reading = useRead('listTexts', { id: survey.id, lang });
  return (
    <>
      <div className="tools">
        <SearchField label={words.t('searchTexts')} value={search} onChange={setSearch} />
        <select
          className="input"
          aria-label={words.t('standardIn')}
          value={lang}
          onChange={(event) => setLang(event.target.value as Language)}
        >
          {Object.entries(languageNames).map(([code, own]) => (
            <option key={code} value={code} lang={code}>
              {own}
            </option>
          ))}
        </select>
        <Segments
          label={words.t('whichTexts')}
          chosen={filter}
          onChoose={(value) => setFilter(value)}
          choices={filters.map((value) => ({ value, name: words.t(`filter_${value}`) }))}
        />
      </div>
      <Region reading={reading} rows={8}>
        {(labels) => <Found labels={labels} lang={lang} filter={filter} search={search} />}
      </Region>
    </>
  );
}

interface FoundProps {
  labels: readonly Label[];
  lang: Language;
  filter: Filter;
  search: string;
}

function Found({ labels, lang, filter, search }: FoundProps) {
  const words = useWords('labels');
  const { survey, settings } = useSettings();
  const asked = useMemo(() => askedIn(survey), [survey.widgets]);
  const wanted = search.trim().toLocaleLowerCase();
  const isFound = ({ code, standard_text, user_text }: Label) =>
    [code, standard_text, user_text ?? ''].some((text) => text.toLocaleLowerCase().includes(wanted));
  const passes = (label: Label) =>
    filter === 'all' || (filter === 'changed' ? label.user_text !== null : isSeen(label.code, asked, settings));
  const found = labels.filter((label) => passes(label) && isFound(label));
  if (found.length === 0)
    return <p className="empty quiet">{words.t(filter === 'changed' ? 'noneChanged' : 'noneFound')}</p>;
  return parts.map((part) => {
    const here = found.filter(({ code }) => placeOf(code).part === part);
    if (here.length === 0) return null;
    return (
      <section key={part} className="card texts" aria-labelledby={`texts-${part}`}>
        <h3 id={`texts-${part}`}>{words.t(`part_${part}`)}</h3>
        <ul>
          {here.map((label) => (
            <LabelRow key={label.code} label={label} lang={lang} asked={asked} />
          ))}
        </ul>
      </section>
    );
  });
}

function askedIn({ widgets }: Survey): Asked[] {
  return widgets.ids.map((id) => ({ id, type: (widgets.entities[id] as { type: QuestionType }).type }));
}
