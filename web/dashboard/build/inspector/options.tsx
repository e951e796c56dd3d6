/** A list of options, rows or columns. */
import type { SyntheticEvent } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useWords } from '../../words.ts';
import { useOpened } from '../context.tsx';
import { FieldFindings } from '../findings/here.tsx';
import { emptyLine } from '../paste-options.ts';
import type { FieldsProps } from './fields-props.ts';
import { TextMember } from './fields.tsx';
import { MakeQuiz, useMakeQuiz } from './make-quiz.tsx';
import { OptionPicture } from './option-picture.tsx';
import { Tick } from './point-places.tsx';
import { useOptionList, type OptionList } from './use-option-list.ts';

interface OptionsProps extends FieldsProps {
  prefix: string;
  title: string;
  withPictures?: boolean;
  /** Of a quiz: a tick beside each says whether it is correct. */
  withTicks?: boolean;
}

export function Options({ id, question, prefix, title, withPictures = false, withTicks = false }: OptionsProps) {
  const words = useWords('build');
  const points = useWords('points');
  const { survey, isReadOnly } = useOpened();
  const list = useOptionList({ id, question, prefix });
  const hasTicks = withTicks && survey.isScored;
  const quiz = useMakeQuiz(list.element, hasTicks);
  return (
    <fieldset className="options">
      <legend className="label">{title}</legend>
      {hasTicks && !isReadOnly && <p className="quiet small">{points.t('tickCorrect')}</p>}
      <ol ref={list.element} data-member={`${prefix}Ids`}>
        {list.ids.map((option, at) => (
          <OptionRow
            key={option}
            id={id}
            question={question}
            prefix={prefix}
            option={option}
            number={at + 1}
            list={list}
            withPictures={withPictures}
            withTicks={hasTicks}
          />
        ))}
      </ol>
      <FieldFindings id={id} fields={[`${prefix}Ids`, `${prefix}Entities`]} />
      {!isReadOnly && (
        <button className="button" type="button" aria-disabled={list.isFull} onClick={() => list.add([emptyLine])}>
          <Icon name="add" />
          {words.t('addOption')}
        </button>
      )}
      {withTicks && !hasTicks && !isReadOnly && <MakeQuiz {...quiz} />}
    </fieldset>
  );
}

interface OptionRowProps extends FieldsProps {
  prefix: string;
  option: string;
  number: number;
  list: OptionList;
  withPictures: boolean;
  withTicks: boolean;
}

function classesOf(option: string, { held, behind }: OptionList['drag'], isPictured: boolean): string {
  const classes = [
    isPictured && 'pictured',
    held === option && 'held',
    held !== null && behind === option && 'land-behind',
  ];
  return classes.filter(Boolean).join(' ');
}

/** What is open over a row tells of its keys too. */
function isWithin({ currentTarget, target }: SyntheticEvent): boolean {
  return currentTarget.contains(target as Node);
}

function OptionRow({ id, question, prefix, option, number: n, list, withPictures, withTicks }: OptionRowProps) {
  const words = useWords('build');
  const points = useWords('points');
  const { isReadOnly } = useOpened();
  const { drag } = list;
  const path = [`${prefix}Entities`, option];
  return (
    <li
      data-id={option}
      className={classesOf(option, drag, withPictures)}
      onFocus={(event) => isWithin(event) && list.onFocus(option, event)}
      onKeyDown={(event) => isWithin(event) && list.onKeyDown(option, event)}
      onPaste={(event) => isWithin(event) && list.onPaste(option, event)}
    >
      {!isReadOnly && (
        <span className="grip" aria-hidden="true" {...drag.handle(option)}>
          <Icon name="grip" />
        </span>
      )}
      {withTicks && !isReadOnly && (
        <Tick
          id={id}
          question={question}
          place={{ of: 'option', prefix, option }}
          name={points.t('optionCorrect', { n })}
        />
      )}
      <TextMember
        id={id}
        path={[...path, 'text']}
        label={words.t('optionNumber', { n })}
        most={limits.optionText}
        hideLabel
      />
      {withPictures && <OptionPicture id={id} path={path} number={n} />}
      {!isReadOnly && (
        <button
          className="button plain round"
          type="button"
          aria-label={words.t('removeOption', { n })}
          onClick={() => list.remove(option)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
