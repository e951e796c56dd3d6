/** Points by accepted text and by range of numbers: lists that grow as they are needed. */
import { useId, useState, type MouseEvent } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { isMembers, listOf, numberOf, textOf } from '../../../../engine/questions/members.ts';
import { thenFocus } from '../../../ui/focus-back.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { Members } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import { useMember, useOpened } from '../context.tsx';
import type { FieldsProps } from './fields-props.ts';
import { NumberField } from './number-member.tsx';
import { Shown } from './shown.tsx';

const mostLines = 100;
const sliderBound = 1e9;

export function TextPoints({ id, question }: FieldsProps) {
  const words = useWords('points');
  const { lines, put, add, endTyping } = useLines(id, question, 'inputScores');
  const { isReadOnly } = useOpened();
  const [isAdded, setAdded] = useState(false);
  const addText = () => {
    setAdded(true);
    add({ text: '', score: 1 });
  };
  if (isReadOnly)
    return lines.map((line, at) => (
      <Shown key={at} label={textOf(line, 'text')} value={String(numberOf(line, 'score', 0))} />
    ));
  return (
    <fieldset className="options" data-member="inputScores">
      <legend className="label">{words.t('accepted')}</legend>
      <p className="quiet small">{words.t('acceptedHint')}</p>
      <ol>
        {lines.map((line, at) => (
          <li key={at} className="point-line">
            <TextField
              label={words.t('acceptedText', { n: at + 1 })}
              value={textOf(line, 'text')}
              autoFocus={isAdded && at === lines.length - 1}
              onChange={(text) => put(at, { ...line, text })}
              onBlur={endTyping}
            />
            <Score line={line} n={at + 1} onChange={(score) => put(at, { ...line, score })} onBlur={endTyping} />
            <Remove n={at + 1} onRemove={() => put(at, null)} />
          </li>
        ))}
      </ol>
      <Add text={words.t('addText')} isFull={lines.length >= mostLines} onAdd={addText} />
    </fieldset>
  );
}

export function RangePoints({ id, question }: FieldsProps) {
  const words = useWords('points');
  const build = useWords('build');
  const { lines, put, add, endTyping } = useLines(id, question, 'sliderScores');
  const { isReadOnly } = useOpened();
  const [min, max] = [numberOf(question, 'sliderMin', 0), numberOf(question, 'sliderMax', 100)];
  const ends = (line: Members) => [numberOf(line, 'from', min), numberOf(line, 'to', max)] as const;
  if (isReadOnly)
    return lines.map((line, at) => (
      <Shown key={at} label={ends(line).join(' – ')} value={String(numberOf(line, 'score', 0))} />
    ));
  const shared = { least: -sliderBound, most: sliderBound, decimals: 6, isNeeded: true, onBlur: endTyping };
  return (
    <fieldset className="options" data-member="sliderScores">
      <legend className="label">{words.t('ranges')}</legend>
      <p className="quiet small">{words.t('rangesHint')}</p>
      <ol>
        {lines.map((line, at) => {
          const [from, to] = ends(line);
          return (
            <li key={at} className="point-line">
              <div className="field">
                <NumberField
                  {...shared}
                  label={build.t('from')}
                  value={from}
                  refuse={(value) => (value > to ? build.t('leastAboveMost') : null)}
                  onChange={(value) => put(at, { ...line, from: value })}
                />
              </div>
              <div className="field">
                <NumberField
                  {...shared}
                  label={build.t('to')}
                  value={to}
                  refuse={(value) => (value < from ? build.t('leastAboveMost') : null)}
                  onChange={(value) => put(at, { ...line, to: value })}
                />
              </div>
              <Score line={line} n={at + 1} onChange={(score) => put(at, { ...line, score })} onBlur={endTyping} />
              <Remove n={at + 1} onRemove={() => put(at, null)} />
            </li>
          );
        })}
      </ol>
      <Add
        text={words.t('addRange')}
        isFull={lines.length >= mostLines}
        onAdd={() => add({ from: min, to: max, score: 1 })}
      />
    </fieldset>
  );
}

/** Lines of a list without ids: it is written as a whole. */
function useLines(id: string, question: Members, member: string) {
  const { set, endTyping } = useMember(id, [member]);
  const lines = listOf(question, member).filter(isMembers);
  const write = (next: readonly Members[], kind?: 'typing') => set(next.length === 0 ? undefined : next, kind);
  return {
    lines,
    endTyping,
    /** Null takes the line away. */
    put(at: number, line: Members | null) {
      if (line === null) write(lines.toSpliced(at, 1));
      else write(lines.with(at, line), 'typing');
    },
    add: (line: Members) => write([...lines, line]),
  };
}

interface ScoreProps {
  line: Members;
  n: number;
  onChange(score: number | undefined): void;
  onBlur(): void;
}

function Score({ line, n, onChange, onBlur }: ScoreProps) {
  const words = useWords('points');
  return (
    <div className="field short">
      <NumberField
        label={words.t('pointsNumber', { n })}
        value={numberOf(line, 'score', 0)}
        least={-limits.score}
        most={limits.score}
        decimals={2}
        isNeeded
        onChange={onChange}
        onBlur={onBlur}
      />
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  /** It was just added, to be written in. */
  autoFocus: boolean;
  onChange(text: string): void;
  onBlur(): void;
}

function TextField({ label, value, autoFocus, onChange, onBlur }: TextFieldProps) {
  const field = useId();
  return (
    <div className="field">
      <label htmlFor={field}>{label}</label>
      <input
        className="input"
        id={field}
        dir="auto"
        value={value}
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </div>
  );
}

function Remove({ n, onRemove }: { n: number; onRemove(): void }) {
  const words = useWords('build');
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest('fieldset');
    onRemove();
    thenFocus(() => list?.querySelector<HTMLElement>(':scope > .button'));
  };
  return (
    <button className="button plain round" type="button" aria-label={words.t('removeOption', { n })} onClick={remove}>
      <Icon name="close" />
    </button>
  );
}

function Add({ text, isFull, onAdd }: { text: string; isFull: boolean; onAdd(): void }) {
  return (
    <button className="button" type="button" aria-disabled={isFull} onClick={() => !isFull && onAdd()}>
      <Icon name="add" />
      {text}
    </button>
  );
}
