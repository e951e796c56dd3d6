/** @jsxImportSource preact */
import { isOn } from '../../../engine/questions/members.ts';
import { type QuestionProps, field, Group, spoken, Worded } from '../question-parts.tsx';
import type { ShownOption } from '../view.ts';
import { dragRow } from './drag.ts';

/** A place for each option, as a list to choose from; a script adds a grip and buttons, and shows the order. */
export function Ranking(drawing: QuestionProps) {
  const { id, value, options, named, view, acts } = drawing;
  const { texts } = view.data.quiz;
  const places = readPlaces(value, options);
  const shown = view.doing === null ? options : inOrder(options, places);
  const give = (next: readonly string[]) => acts.answer(id, next.length === 0 ? null : next);
  const put = (option: string, place: number, by: HTMLElement) => {
    const others = places.filter((one) => one !== option);
    give(place < 0 ? others : completed([...others.slice(0, place), option, ...others.slice(place)], options));
    // A row that changes its place takes the focus away from what is in it.
    by.focus();
  };
  return (
    <>
      <p class="hint" {...spoken(view)}>
        {texts['label_ranking_hint']}
      </p>
      <Group class="ranking" named={named}>
        {shown.map((option) => (
          <Row
            key={option.id}
            option={option}
            drawing={drawing}
            place={places.indexOf(option.id)}
            count={places.length}
            put={(place, by) => put(option.id, place, by)}
            drag={(event) => dragRow(event, give)}
          />
        ))}
      </Group>
      <p class="unseen" role="status">
        {places.map((one, n) => `${n + 1}. ${shown.find(({ id: own }) => own === one)!.name}`).join(', ')}
      </p>
    </>
  );
}

interface RowProps {
  option: ShownOption;
  drawing: QuestionProps;
  /** From 0; less: it has none yet. */
  place: number;
  /** How many have a place. */
  count: number;
  put(place: number, by: HTMLElement): void;
  drag(event: PointerEvent): void;
}

function Row({ option, drawing: { id, question, options, view }, place, count, put, drag }: RowProps) {
  const text = option.name;
  const name = field(id, option.id);
  // Two options in one place are no order, but stay as they were put until they are put right.
  const shown = view.typed?.(name) ?? (place < 0 ? '' : String(place + 1));
  return (
    <div class={shown === '' ? 'rank' : 'rank ranked'} data-option={option.id}>
      <span class="grip js" onPointerDown={drag}>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
        </svg>
      </span>
      <Place name={name} text={text} shown={shown} most={options.length} put={put} />
      <Worded option={option} hasImage={isOn(question, 'rankingWithImages')} class="text" />
      <span class="moves js">
        <Move up text={text} isOff={place === 0} onClick={(by) => put(place < 0 ? count : place - 1, by)} />
        <Move text={text} isOff={place < 0 || place === count - 1} onClick={(by) => put(place + 1, by)} />
      </span>
    </div>
  );
}

/** Beyond it the places are typed: a list of all of them beside each option would be a page of megabytes. */
const fewPlaces = 50;

interface PlaceProps extends Pick<RowProps, 'put'> {
  name: string;
  text: string;
  /** Its number, from 1; empty: none yet. */
  shown: string;
  most: number;
}

function Place({ name, text, shown, most, put }: PlaceProps) {
  const change = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
    put(Number(currentTarget.value) - 1, currentTarget);
  const own = { name, 'aria-label': text, onChange: change };
  if (most > fewPlaces) return <input {...own} class="field" type="number" min={1} max={most} value={shown} />;
  return (
    <select {...own}>
      <option value="" selected={shown === ''}>
        –
      </option>
      {Array.from({ length: most }, (_, n) => (
        <option key={n} value={n + 1} selected={shown === String(n + 1)}>
          {n + 1}
        </option>
      ))}
    </select>
  );
}

function Move({
  up,
  text,
  isOff,
  onClick,
}: {
  up?: boolean;
  text: string;
  isOff: boolean;
  onClick(by: HTMLElement): void;
}) {
  return (
    <button
      type="button"
      class="move"
      aria-disabled={isOff}
      onClick={({ currentTarget }) => !isOff && onClick(currentTarget)}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={up ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6'} />
      </svg>
      <span class="unseen">{`${up ? '↑' : '↓'} ${text}`}</span>
    </button>
  );
}

/** The last one left can only have the last place. */
function completed(places: readonly string[], options: readonly ShownOption[]): readonly string[] {
  const left = options.filter((option) => !places.includes(option.id));
  return left.length === 1 ? [...places, left[0]!.id] : places;
}

function readPlaces(value: unknown, options: readonly ShownOption[]): string[] {
  const ids = Array.isArray(value) ? (value as string[]) : [];
  return ids.filter((id) => options.some((option) => option.id === id));
}

function inOrder(options: readonly ShownOption[], places: readonly string[]): ShownOption[] {
  const ranked = places.flatMap((id) => options.find((option) => option.id === id) ?? []);
  return [...ranked, ...options.filter((option) => !places.includes(option.id))];
}
