/** Everything, or chosen fields of the answer under keys of one's own. */
import { limits } from '../../../contract/limits.ts';
import { Segments } from '../../ui/segments.tsx';
import { useWords } from '../words.ts';
import { fieldGroups, firstFields, type FieldGroup } from './fields.ts';
import type { Members } from './members.ts';
import { useScope } from './scope.ts';

interface PickerProps {
  members: Members;
  put(changes: Partial<Members>): void;
}

export function FieldPicker({ members: { body, body_naming: naming }, put }: PickerProps) {
  const words = useWords('webhooks');
  const { survey } = useScope();
  const groups = fieldGroups(survey);
  const known = new Set(groups.flatMap(({ fields }) => fields.map(({ field }) => field)));
  // Of a question that was deleted, or a name that somebody sent by the interface.
  const others = body.filter((field) => !known.has(field)).map((field) => ({ field, title: field }));
  const all: FieldGroup[] = others.length > 0 ? [...groups, { name: 'others', fields: others }] : groups;
  return (
    <fieldset className="choices upright">
      <legend className="label">{words.t('whatIsSent')}</legend>
      <div>
        <Segments<'all' | 'chosen'>
          label={words.t('whatIsSent')}
          chosen={body.length === 0 ? 'all' : 'chosen'}
          onChoose={(way) => put({ body: way === 'all' ? [] : body.length > 0 ? body : firstFields(survey) })}
          choices={[
            { value: 'all', name: words.t('everything') },
            { value: 'chosen', name: words.t('chosenFields') },
          ]}
        />
      </div>
      {body.length > 0 &&
        all.map((group) => <Group key={group.name} group={group} body={body} naming={naming} put={put} />)}
    </fieldset>
  );
}

interface GroupProps {
  group: FieldGroup;
  body: Members['body'];
  naming: Members['body_naming'];
  put: PickerProps['put'];
}

function Group({ group: { name, fields }, body, naming, put }: GroupProps) {
  const words = useWords('webhooks');
  const choose = (field: string, isChosen: boolean) =>
    put({ body: isChosen ? [...body, field] : body.filter((one) => one !== field) });
  return (
    <details className="field-group" open={name === 'questions' || fields.some(({ field }) => body.includes(field))}>
      <summary>{words.t(`fields_${name}`)}</summary>
      <ul>
        {fields.map(({ field, title }) => (
          <li key={field}>
            <label>
              <input
                type="checkbox"
                checked={body.includes(field)}
                onChange={({ target }) => choose(field, target.checked)}
              />
              <span dir="auto">{title}</span>
            </label>
            {body.includes(field) && (
              <input
                className="input"
                dir="ltr"
                aria-label={words.t('keyOf', { title })}
                placeholder={field}
                maxLength={limits.webhookKey}
                value={naming[field] ?? ''}
                onChange={({ target }) => put({ body_naming: { ...naming, [field]: target.value } })}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
