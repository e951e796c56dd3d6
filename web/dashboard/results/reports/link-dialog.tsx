/** A new link: what it shows, of which answers, and what its readers will see and will not. */
import { useId, useState } from 'react';
import type { Sent } from '../../../../sdk/client.ts';
import { Dialog } from '../../../ui/overlay.tsx';
import { useActAndSay } from '../../context.tsx';
import { change, useRead } from '../../queries.ts';
import { useOnce } from '../../use-once.ts';
import { useWords } from '../../words.ts';
import '../../exporting/kinds.css';
import type { Filters } from '../filters/address.ts';
import { useTellFilters } from '../filters/tell-filters.ts';
import { useFilters } from '../filters/use-filters.ts';
import type { ResultsProps } from '../results-props.ts';

type Section = Sent<'createShare'>['section'];
const sections: readonly Section[] = ['report', 'summary', 'answers'];

export function LinkDialog({ survey, onClose }: Pick<ResultsProps, 'survey'> & { onClose(): void }) {
  const words = useWords('reports');
  const tell = useTellFilters(survey);
  const surveyId = survey.id;
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const { body, isFiltered } = useFilters();
  const saved = useRead('listFilters', { id: surveyId }).data ?? [];
  const [section, setSection] = useState<Section>('report');
  const [whose, setWhose] = useState(isFiltered ? 'now' : 'all');
  const [hasTexts, setTexts] = useState(true);
  const whoseId = useId();
  // A link has no weight.
  const { weight: _, ...filters } = filtersOf(whose, body, saved);
  const make = () =>
    once(async () => {
      const texts = section === 'summary' || hasTexts;
      const worked = await act(async () => {
        await change('createShare', { id: surveyId, section, texts, ...filters });
        return words.t('linkMade');
      });
      if (worked) onClose();
    });
  return (
    <Dialog title={words.t('makeLink')} onClose={onClose}>
      <Sections chosen={section} onChoose={setSection} />
      <div className="field">
        <label htmlFor={whoseId}>{words.t('whose')}</label>
        <select className="input" id={whoseId} value={whose} onChange={({ target }) => setWhose(target.value)}>
          {isFiltered && <option value="now">{words.t('inForce', { filter: tell(body) })}</option>}
          <option value="all">{tell({})}</option>
          {saved.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Texts section={section} isShown={hasTexts} onChange={setTexts} />
      <div className="notice">
        <span>
          {words.t('readersSee')} {words.t('readersDoNot')}
        </span>
      </div>
      <div className="actions">
        <button className="button" type="button" onClick={onClose}>
          {words.t('cancel')}
        </button>
        <button className="button primary" type="button" aria-disabled={busy} onClick={make}>
          {words.t('makeThisLink')}
        </button>
      </div>
    </Dialog>
  );
}

function Sections({ chosen, onChoose }: { chosen: Section; onChoose(section: Section): void }) {
  const words = useWords('reports');
  const id = useId();
  return (
    <fieldset className="export-kinds">
      <legend className="label">{words.t('whatIsShown')}</legend>
      {sections.map((one) => (
        <label key={one} className="export-kind">
          <input
            type="radio"
            name="section"
            checked={one === chosen}
            aria-describedby={`${id}-${one}`}
            onChange={() => onChoose(one)}
          />
          <span>
            <b>{words.t(`section_${one}`)}</b>
            <span className="quiet small" id={`${id}-${one}`}>
              {words.t(`about_${one}`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface TextsProps {
  section: Section;
  isShown: boolean;
  onChange(isShown: boolean): void;
}

function Texts({ section, isShown, onChange }: TextsProps) {
  const words = useWords('reports');
  const id = useId();
  return (
    <div className="field">
      <label className="switch">
        <input
          type="checkbox"
          checked={section !== 'summary' && isShown}
          disabled={section === 'summary'}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{words.t('withTexts')}</span>
      </label>
      <p className="quiet small" id={id}>
        {words.t(`texts_${section}`)}
      </p>
    </div>
  );
}

function filtersOf(whose: string, now: Filters, saved: readonly { id: number; filters: unknown }[]): Filters {
  if (whose === 'now') return now;
  return (saved.find(({ id }) => String(id) === whose)?.filters as Filters | undefined) ?? {};
}
