/** Questions with options. */
import { limits } from '../../../../contract/limits.ts';
import { isOn, textOf } from '../../../../engine/questions/members.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import { useWords } from '../../words.ts';
import { CarryForward } from './carry-forward.tsx';
import type { FieldsProps } from './fields-props.ts';
import { ChoiceMember, SwitchMember, TextMember } from './fields.tsx';
import { Hint } from './hint.tsx';
import { NumberMember } from './number-member.tsx';
import { Options } from './options.tsx';

export function YesNo({ id }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      {(['yes', 'no'] as const).map((side) => (
        <TextMember
          key={side}
          id={id}
          path={['yesNoTextEntities', side, 'text']}
          label={words.t(side)}
          placeholder={words.t(side)}
          most={limits.optionText}
        />
      ))}
      <SwitchMember id={id} path={['yesNoIcon']} label={words.t('withIcons')} />
    </>
  );
}

export function Choice({ id, question }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <SwitchMember id={id} path={['choiceMultiple']} label={words.t('several')} />
      <Options
        id={id}
        question={question}
        prefix="choice"
        title={words.t('options')}
        withPictures={textOf(question, 'choiceType', 'text') === 'image'}
        withTicks
      />
      <CarryForward id={id} question={question} />
      <ChoiceMember
        id={id}
        path={['choiceType']}
        label={words.t('optionsShown')}
        byDefault="text"
        choices={[
          { value: 'text', name: words.t('asText') },
          { value: 'image', name: words.t('asPictures') },
        ]}
      />
      <Bounds id={id} question={question} min="choiceMin" max="choiceMax" />
      <SwitchMember id={id} path={['choiceRandomize']} label={words.t('randomOrder')} />
      <Specials id={id} other="choiceTextOther" />
      {isOn(question, 'choiceTextOther') && <Hint id={id} member="choiceOtherPlaceholder" />}
    </>
  );
}

export function Dropdown({ id, question }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <SwitchMember id={id} path={['dropdownMultiple']} label={words.t('several')} />
      <Options id={id} question={question} prefix="dropdown" title={words.t('options')} withTicks />
      <CarryForward id={id} question={question} />
      <Hint id={id} member="dropdownPlaceholder" />
      <Bounds id={id} question={question} min="dropdownMin" max="dropdownMax" />
      <SwitchMember id={id} path={['dropdownRandomize']} label={words.t('randomOrder')} />
      <Specials id={id} other="dropdownOther" />
    </>
  );
}

export function Ranking({ id, question }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <Options
        id={id}
        question={question}
        prefix="ranking"
        title={words.t('options')}
        withPictures={isOn(question, 'rankingWithImages')}
      />
      <CarryForward id={id} question={question} />
      <SwitchMember id={id} path={['rankingWithImages']} label={words.t('asPictures')} />
      <SwitchMember id={id} path={['rankingRandomize']} label={words.t('randomOrder')} />
    </>
  );
}

/** How many may be chosen matters only where several can be. */
function Bounds({ id, question, min, max }: FieldsProps & { min: string; max: string }) {
  const words = useWords('build');
  if (!kinds[question.type].isMultiple(question)) return null;
  const other = (member: string) => (typeof question[member] === 'number' ? question[member] : null);
  return (
    <div className="pair">
      <NumberMember
        id={id}
        path={[min]}
        label={words.t('atLeast')}
        least={1}
        most={limits.options}
        refuse={(value) => (other(max) !== null && value > other(max)! ? words.t('leastAboveMost') : null)}
      />
      <NumberMember
        id={id}
        path={[max]}
        label={words.t('atMost')}
        least={1}
        most={limits.options}
        refuse={(value) => (other(min) !== null && value < other(min)! ? words.t('leastAboveMost') : null)}
      />
    </div>
  );
}

function Specials({ id, other }: { id: string; other: string }) {
  const words = useWords('build');
  return (
    <>
      <SwitchMember id={id} path={[other]} label={words.t('withOther')} />
      <SwitchMember id={id} path={['noneOfAbove']} label={words.t('withNone')} />
      <SwitchMember id={id} path={['hardToAnswer']} label={words.t('withHard')} />
    </>
  );
}
