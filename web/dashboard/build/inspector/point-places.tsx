/** Points by option, side, value or cell: a tick says that it is right, a number how much it brings. */
import { useId, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { numberOf } from '../../../../engine/questions/members.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import { setItem } from '../../draft/acts.ts';
import type { Entity } from '../../draft/draft.ts';
import { optionsIn } from '../../draft/lists.ts';
import { plainText } from '../../../../engine/plain.ts';
import { useWords } from '../../words.ts';
import { useOpened } from '../context.tsx';
import type { FieldsProps } from './fields-props.ts';
import { NumberField } from './number-member.tsx';
import { effectivePoints, pointsAt, withPoints, withTick, type PointsPlace } from './scores.ts';
import { Shown } from './shown.tsx';

export function OptionPoints({ id, question }: FieldsProps) {
  const words = useWords('points');
  const prefix = kinds[question.type].optionPrefixes[0]!;
  const names = optionNames(question, prefix);
  const specials = kinds[question.type].specials(question);
  return (
    <>
      {question.type === 'ranking' && <p className="quiet small">{words.t('firstPlace')}</p>}
      {[...names, ...specials.map((one) => [one, words.t(`special_${one}`)] as const)].map(([option, name]) => (
        <Place
          key={option}
          id={id}
          question={question}
          place={{ of: 'option', prefix, option }}
          member={`${prefix}Scores`}
          name={name}
        />
      ))}
    </>
  );
}

export function SidePoints({ id, question }: FieldsProps) {
  const words = useWords('build');
  return (['yes', 'no'] as const).map((side) => (
    <Place
      key={side}
      id={id}
      question={question}
      place={{ of: 'value', member: 'yesNoScores', value: side }}
      member="yesNoScores"
      name={words.t(side)}
    />
  ));
}

export function StepPoints({ id, question }: FieldsProps) {
  const usual = question.type === 'rating' ? 5 : 10;
  const first = numberOf(question, `${question.type}StartValue`, 1);
  const member = `${question.type}Scores`;
  return Array.from({ length: numberOf(question, `${question.type}Count`, usual) }, (_, at) => String(first + at)).map(
    (value) => (
      <Place
        key={value}
        id={id}
        question={question}
        place={{ of: 'value', member, value }}
        member={member}
        name={value}
      />
    ),
  );
}

/** Of all rows together, or of one: a hundred rows of a hundred columns are no table that anybody reads. */
export function GridPoints({ id, question }: FieldsProps) {
  const words = useWords('points');
  const [asked, setAsked] = useState('');
  const field = useId();
  const rows = optionNames(question, 'matrixRow');
  const row = rows.some(([one]) => one === asked) ? asked : null;
  if (question['matrixChoiceType'] === 'text') return <p className="quiet small">{words.t('textsHaveNone')}</p>;
  return (
    <>
      <div className="field">
        <label htmlFor={field}>{words.t('pointsOf')}</label>
        <select className="input" id={field} value={row ?? ''} onChange={(event) => setAsked(event.target.value)}>
          <option value="">{words.t('everyRow')}</option>
          {rows.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {optionNames(question, 'matrixCol').map(([column, name]) => (
        <Place
          key={`${row} ${column}`}
          id={id}
          question={question}
          place={{ of: 'cell', row, column }}
          member="matrixScores"
          name={name}
        />
      ))}
    </>
  );
}

interface PlaceProps extends FieldsProps {
  place: PointsPlace;
  member: string;
  name: string;
}

function Place({ id, question, place, member, name }: PlaceProps) {
  const words = useWords('points');
  const { session, isReadOnly } = useOpened();
  const { store } = session;
  const effective = effectivePoints(question, place);
  if (isReadOnly) return <Shown label={name} value={effective === 0 ? '' : String(effective)} />;
  const set = (points: number | undefined) => {
    const latest = store.draft().entities[id] ?? question;
    store.act('edit', setItem({ list: 'questions' }, id, withPoints(latest, place, points)), 'typing');
  };
  return (
    <div className="point-row" data-member={member}>
      <Tick id={id} question={question} place={place} name={words.t('isCorrect', { name })} />
      <NumberField
        label={name}
        value={pointsAt(question, place)}
        least={-limits.score}
        most={limits.score}
        decimals={2}
        byDefault={effective}
        onChange={set}
        onBlur={() => store.endTyping()}
      />
    </div>
  );
}

interface TickProps extends FieldsProps {
  place: PointsPlace;
  name: string;
}

/** One click says that an answer is right. */
export function Tick({ id, question, place, name }: TickProps) {
  const { store } = useOpened().session;
  return (
    <label className="tick" title={name}>
      <input
        type="checkbox"
        aria-label={name}
        checked={effectivePoints(question, place) > 0}
        onChange={(event) =>
          void store.act('edit', setItem({ list: 'questions' }, id, withTick(question, place, event.target.checked)))
        }
      />
    </label>
  );
}

/** Ids with names; where there are no words, the place in the list. */
function optionNames(question: Entity, prefix: string): (readonly [string, string])[] {
  const { ids, byId } = optionsIn(question, prefix) ?? { ids: [], byId: {} };
  return ids.map((one, at) => {
    const text = byId[one]?.['text'];
    return [one, (typeof text === 'string' && plainText(text)) || String(at + 1)] as const;
  });
}
