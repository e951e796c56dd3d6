/** What every question has: its words first, and behind what its type has of its own what few surveys need. */
import { limits } from '../../../../contract/limits.ts';
import { isOn } from '../../../../engine/questions/members.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import { useWords } from '../../words.ts';
import type { FieldsProps } from './fields-props.ts';
import { Part, SwitchMember, TextMember } from './fields.tsx';
import { NumberMember } from './number-member.tsx';
import { Picture } from './picture.tsx';

export function Wording({ id, question }: FieldsProps) {
  const words = useWords('build');
  const { hasValue } = kinds[question.type];
  return (
    <>
      <TextMember
        id={id}
        path={['title']}
        label={words.t(hasValue ? 'title' : 'heading')}
        most={limits.title}
        rows={2}
        autoFocus={question['title'] === ''}
      />
      <TextMember id={id} path={['description']} label={words.t('description')} most={limits.description} rows={2} />
      {hasValue && <SwitchMember id={id} path={['isRequired']} label={words.t('mustAnswer')} />}
    </>
  );
}

export function Advanced({ id, question }: FieldsProps) {
  const words = useWords('build');
  const { hasValue } = kinds[question.type];
  const isTimed = isOn(question, 'filling_time_enabled');
  return (
    <>
      <Part title={words.t('picture')} isOpen={question['multimedia'] != null}>
        <Picture id={id} />
      </Part>
      <Part title={words.t('more')}>
        <SwitchMember id={id} path={['withTitle']} label={words.t(hasValue ? 'showTitle' : 'showHeading')} byDefault />
        <SwitchMember id={id} path={['withDescription']} label={words.t('showDescription')} byDefault />
        <SwitchMember id={id} path={['isBlocked']} label={words.t('block')} hint={words.t('blockHint')} />
        {hasValue && <SwitchMember id={id} path={['filling_time_enabled']} label={words.t('timeLimit')} />}
        {hasValue && isTimed && (
          <NumberMember
            id={id}
            path={['filling_time_seconds']}
            label={words.t('timeSeconds')}
            least={0}
            most={limits.fillingSeconds}
          />
        )}
        <p className="quiet small">
          {words.t('questionId')} <code>{id}</code>
        </p>
      </Part>
    </>
  );
}
