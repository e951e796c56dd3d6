/** Questions that are asked of several rows. */
import { useWords } from '../../words.ts';
import type { FieldsProps } from './fields-props.ts';
import { ChoiceMember, SwitchMember } from './fields.tsx';
import { Options } from './options.tsx';

export function Matrix({ id, question }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <ChoiceMember
        id={id}
        path={['matrixChoiceType']}
        label={words.t('perRow')}
        byDefault="single"
        choices={(['single', 'multiple', 'text'] as const).map((value) => ({ value, name: words.t(`row_${value}`) }))}
      />
      <Options id={id} question={question} prefix="matrixRow" title={words.t('rows')} />
      <Options id={id} question={question} prefix="matrixCol" title={words.t('columns')} />
      <SwitchMember id={id} path={['matrixIsAllRequired']} label={words.t('allRows')} />
    </>
  );
}
