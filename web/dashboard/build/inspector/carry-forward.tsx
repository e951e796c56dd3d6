/** Options that are taken over from an earlier question. */
import { useId } from 'react';
import { kinds } from '../../../../engine/questions/table.ts';
import { isMembers, textOf } from '../../../../engine/questions/members.ts';
import { useWords } from '../../words.ts';
import { nameOfQuestion } from '../acts.ts';
import { useDraft, useMember, useOpened } from '../context.tsx';
import { FieldFindings } from '../findings/here.tsx';
import type { FieldsProps } from './fields-props.ts';
import { ChoiceMember } from './fields.tsx';
import { Shown } from './shown.tsx';

export function CarryForward({ id }: FieldsProps) {
  const words = useWords('build');
  const { isReadOnly } = useOpened();
  const { value, set } = useMember(id, ['carryForward']);
  const field = useId();
  const { ids, entities } = useDraft((draft) => draft);
  const earlier = ids.slice(0, ids.indexOf(id)).filter((one) => kinds[entities[one]!.type].lendsOptions);
  const from = isMembers(value) ? textOf(value, 'from', '') : '';
  if (from === '' && (earlier.length === 0 || isReadOnly)) return null;
  return (
    <>
      {isReadOnly ? (
        <Shown label={words.t('carryFrom')} value={nameOfQuestion(entities[from], words)} />
      ) : (
        <div className="field" data-member="carryForward">
          <label htmlFor={field}>{words.t('carryFrom')}</label>
          <select
            className="input"
            id={field}
            value={from}
            onChange={(event) =>
              set(event.target.value === '' ? undefined : { from: event.target.value, mode: 'selected' })
            }
          >
            <option value="">{words.t('carryNone')}</option>
            {earlier.map((one) => (
              <option key={one} value={one}>
                {nameOfQuestion(entities[one], words)}
              </option>
            ))}
            {from !== '' && !earlier.includes(from) && <option value={from}>{words.t('carryGone')}</option>}
          </select>
          <FieldFindings id={id} fields={['carryForward']} />
        </div>
      )}
      {from !== '' && (
        <ChoiceMember
          id={id}
          path={['carryForward', 'mode']}
          label={words.t('carryWhich')}
          byDefault="selected"
          choices={[
            { value: 'selected', name: words.t('carry_selected') },
            { value: 'not_selected', name: words.t('carry_not_selected') },
          ]}
        />
      )}
    </>
  );
}
