/** Values that come with the link and stay with each answer, such as where somebody has heard of the survey. */
import { useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { change } from '../../queries.ts';
import { useOnce } from '../../use-once.ts';
import { useWords } from '../../words.ts';
import type { Survey } from '../../survey/survey-props.ts';
import { useSettings } from '../scope.tsx';
import { useTyped } from '../use-typed.ts';
import { useDoing } from './use-doing.ts';
import './variables.css';

type Variable = Survey['extra_fields'][number];

const utm = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

export function LinkVariables() {
  const words = useWords('variables');
  const { survey, isReadOnly } = useSettings();
  const variables = survey.extra_fields;
  return (
    <>
      <div className="card pairs">
        {variables.length === 0 && <p className="quiet pair-row">{words.t('noVariables')}</p>}
        <ul>
          {variables.map((variable) =>
            isReadOnly ? (
              <li className="pair-row" key={variable.id}>
                <code>{variable.name}</code>
              </li>
            ) : (
              <VariableRow key={variable.id} variable={variable} />
            ),
          )}
        </ul>
        {!isReadOnly && <AddVariable />}
      </div>
      {variables.length > 0 && (
        <p className="quiet small example-link">
          {words.t('exampleLink')} <code dir="ltr">{exampleOf(survey)}</code>
        </p>
      )}
    </>
  );
}

function exampleOf({ url_shared: link, extra_fields: variables }: Survey): string {
  const query = variables.slice(0, 3).map(({ name }) => `${name}=…`);
  return `${link}?${query.join('&')}`;
}

function VariableRow({ variable: { id: field_id, name } }: { variable: Variable }) {
  const words = useWords('variables');
  const { survey } = useSettings();
  const doing = useDoing();
  const { id } = survey;
  const rename = (to: string) => change('renameVariable', { id, field_id, name: to });
  const typed = useTyped({
    stored: name,
    shown: name,
    save: async (text) =>
      text.trim() === name
        ? null
        : doing(() => rename(text.trim()), {
            said: words.t('renamed', { name: text.trim() }),
            undo: () => rename(name),
          }),
  });
  const remove = () =>
    doing(() => change('deleteVariable', { id, field_id }), {
      said: words.t('deleted', { name }),
      undo: () => change('createVariable', { quiz_id: id, id: field_id, name }),
      isTold: true,
    });
  return (
    <li className="pair-row">
      <input
        className="input"
        dir="ltr"
        aria-label={words.t('variableName')}
        value={typed.text}
        aria-invalid={typed.fault !== undefined || undefined}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.finish}
        onKeyDown={typed.onKeyDown}
      />
      <button
        className="button plain round"
        type="button"
        aria-label={words.t('deleteNamed', { name })}
        onClick={() => void remove()}
      >
        <Icon name="delete" />
      </button>
      {typed.fault && (
        <p className="fault" role="alert">
          {typed.fault}
        </p>
      )}
    </li>
  );
}

function AddVariable() {
  const words = useWords('variables');
  const { survey } = useSettings();
  const { name, fault, busy, write, add } = useAdding();
  const known = new Set(survey.extra_fields.map((variable) => variable.name));
  const missing = utm.filter((one) => !known.has(one));
  return (
    <form
      className="pair-row adding"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') add([name.trim()]);
      }}
    >
      <input
        className="input"
        dir="ltr"
        aria-label={words.t('newVariable')}
        placeholder={words.t('newVariable')}
        value={name}
        aria-invalid={fault !== null || undefined}
        onChange={(event) => write(event.target.value)}
      />
      <button className="button" type="submit" aria-disabled={busy}>
        <Icon name="add" />
        {words.t('add')}
      </button>
      {missing.length > 0 && (
        <button className="button plain" type="button" aria-disabled={busy} onClick={() => add(missing)}>
          {words.t('addUtm')}
        </button>
      )}
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}

function useAdding() {
  const words = useWords('variables');
  const { survey } = useSettings();
  const doing = useDoing();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, once] = useOnce();
  const create = async (names: readonly string[]) => {
    const made: string[] = [];
    const refused = await doing(
      async () => {
        for (const one of names)
          made.push((await change('createVariable', { quiz_id: survey.id, name: one })).variable.id);
      },
      {
        said: words.t('added', { name: names.join(', ') }),
        undo: async () => {
          for (const field_id of made) await change('deleteVariable', { id: survey.id, field_id });
        },
      },
    );
    setFault(refused);
    if (refused === null) setName('');
  };
  const write = (text: string) => {
    setFault(null);
    setName(text);
  };
  return { name, fault, busy, write, add: (names: readonly string[]) => once(() => create(names)) };
}
