/** Links that bring values along: for one campaign, or one for each line of a list. */
import { useId, useMemo, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useActAndSay } from '../context.tsx';
import { change } from '../queries.ts';
import { Link } from '../router.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { CopyButton } from '../copy-button.tsx';
import { asCsv, isUtm, linesIn, linksFor, linkWith, mostLinks, utmNames } from './links.ts';
import type { SurveyProps } from '../survey/survey-props.ts';
import './link-builder.css';

export function LinkBuilder({ survey, isViewed }: SurveyProps) {
  const words = useWords('share');
  const [values, setValues] = useState<Record<string, string>>({});
  const names = survey.extra_fields.map(({ name }) => name);
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  const link = linkWith(survey.url_shared, given);
  return (
    <>
      <p className="quiet">{words.t('builderHint')}</p>
      {!isViewed && <Presets surveyId={survey.id} names={names} />}
      {names.length > 0 && (
        <>
          <div className="share-fields">
            {names.map((name) => (
              <Field
                key={name}
                label={name}
                hint={isUtm(name) ? words.t(`hint_${name}`) : undefined}
                value={values[name] ?? ''}
                maxLength={1000}
                dir="auto"
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            ))}
          </div>
          <div className="share-address">
            <output dir="ltr">{link}</output>
            <CopyButton text={link} said={words.t('linkCopied')} name={words.t('copyBuilt')} />
          </div>
          <Many survey={survey} values={given} names={names} />
        </>
      )}
    </>
  );
}

/** Only variables of the survey are stored with an answer: those of a campaign are added with one click. */
function Presets({ surveyId, names }: { surveyId: number; names: readonly string[] }) {
  const words = useWords('share');
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const missing = utmNames.filter((name) => !names.includes(name));
  const add = () =>
    once(() =>
      act(async () => {
        const made: string[] = [];
        for (const name of missing)
          made.push((await change('createVariable', { quiz_id: surveyId, name })).variable.id);
        return {
          message: words.t('utmAdded'),
          undo: async () => {
            for (const field_id of made) await change('deleteVariable', { id: surveyId, field_id });
          },
        };
      }),
    );
  return (
    <div className="actions">
      {missing.length > 0 && (
        <button className="button" type="button" aria-disabled={busy} onClick={add}>
          <Icon name="add" />
          {words.t('addUtm')}
        </button>
      )}
      <Link className="button plain" href={`/s/${surveyId}/settings/link-variables`}>
        {words.t('toVariables')}
      </Link>
    </div>
  );
}

interface ManyProps {
  survey: SurveyProps['survey'];
  values: Readonly<Record<string, string>>;
  names: readonly string[];
}

function Many({ survey, values, names }: ManyProps) {
  const words = useWords('share');
  const id = useId();
  const [chosen, setChosen] = useState(names[0]!);
  const [text, setText] = useState('');
  const name = names.includes(chosen) ? chosen : names[0]!;
  const lines = useMemo(() => linesIn(text), [text]);
  const links = useMemo(
    () => linksFor(survey.url_shared, values, { name, lines }),
    [survey.url_shared, values, name, lines],
  );
  const all = links.map(({ link }) => link).join('\n');
  const save = () => {
    const table = asCsv([[name, words.t('part_link')], ...links.map(({ value, link }) => [value, link])]);
    saveFile(new Blob([table], { type: 'text/csv' }), 'links.csv');
  };
  return (
    <details>
      <summary>{words.t('manyLinks')}</summary>
      <div className="field">
        <label htmlFor={`${id}-name`}>{words.t('manyOf')}</label>
        <select className="input" id={`${id}-name`} value={name} onChange={({ target }) => setChosen(target.value)}>
          {names.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-lines`}>{words.t('manyLines')}</label>
        <textarea
          className="input"
          id={`${id}-lines`}
          rows={4}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {lines.length > mostLinks && <p className="fault">{words.t('tooManyLines', { most: mostLinks })}</p>}
      </div>
      {links.length > 0 && (
        <>
          <div className="field">
            <label htmlFor={`${id}-links`}>{words.count('linksMade', links.length)}</label>
            <textarea className="input share-links" id={`${id}-links`} rows={4} dir="ltr" readOnly value={all} />
          </div>
          <div className="actions">
            <CopyButton text={all} said={words.t('linksCopied')} name={words.t('copyLinks')} />
            <button className="button" type="button" onClick={save}>
              <Icon name="down" />
              CSV
            </button>
          </div>
        </>
      )}
    </details>
  );
}
