/** @jsxImportSource preact */
import { plainText } from '../../../engine/plain.ts';
import { isOn } from '../../../engine/questions/members.ts';
import type { PublicOption } from '../../../engine/snapshot.ts';
import { type Drawing, field, Group, Rich, spoken } from '../drawing.tsx';

/** A place for each option, as a list to choose from; a script adds buttons, and puts the options in their order. */
export function Ranking(drawing: Drawing) {
  const { id, question, value, options, named, view, acts } = drawing;
  const { texts } = view.data.quiz;
  const places = readPlaces(value, options);
  const shown = view.doing === null ? options : inOrder(options, places);
  const give = (next: readonly string[]) => acts.answer(id, next.length === 0 ? null : next);
  const put = (option: string, place: number) => {
    const others = places.filter((one) => one !== option);
    give(place < 0 ? others : completed([...others.slice(0, place), option, ...others.slice(place)], options));
  };
  return (
    <>
      <p class="hint" {...spoken(view)}>
        {texts['label_ranking_hint']}
      </p>
      <Group class="ranking" named={named}>
        {shown.map((option) => {
          const place = places.indexOf(option.id);
          const text = plainText(option.text);
          return (
            <div key={option.id} class={place < 0 ? 'rank' : 'rank ranked'}>
              <select
                name={field(id, option.id)}
                aria-label={text}
                onChange={(event) => put(option.id, Number(event.currentTarget.value) - 1)}
              >
                <option value="" selected={place < 0}>
                  –
                </option>
                {options.map((_, n) => (
                  <option key={n} value={n + 1} selected={place === n}>
                    {n + 1}
                  </option>
                ))}
              </select>
              {isOn(question, 'rankingWithImages') && option.imgUrl && (
                <img src={option.imgUrl} alt="" loading="lazy" />
              )}
              <Rich html={option.text} class="text" />
              <span class="moves js">
                <Move
                  up
                  text={text}
                  isOff={place === 0}
                  onClick={() => put(option.id, place < 0 ? places.length : place - 1)}
                />
                <Move
                  text={text}
                  isOff={place < 0 || place === places.length - 1}
                  onClick={() => put(option.id, place + 1)}
                />
              </span>
            </div>
          );
        })}
      </Group>
    </>
  );
}

function Move({ up, text, isOff, onClick }: { up?: boolean; text: string; isOff: boolean; onClick(): void }) {
  return (
    <button type="button" class="move" aria-disabled={isOff} onClick={() => !isOff && onClick()}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={up ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6'} />
      </svg>
      <span class="unseen">{`${up ? '↑' : '↓'} ${text}`}</span>
    </button>
  );
}

/** The last one left can only have the last place. */
function completed(places: readonly string[], options: readonly PublicOption[]): readonly string[] {
  const left = options.filter((option) => !places.includes(option.id));
  return left.length === 1 ? [...places, left[0]!.id] : places;
}

function readPlaces(value: unknown, options: readonly PublicOption[]): string[] {
  const ids = Array.isArray(value) ? (value as string[]) : [];
  return ids.filter((id) => options.some((option) => option.id === id));
}

function inOrder(options: readonly PublicOption[], places: readonly string[]): PublicOption[] {
  const ranked = places.flatMap((id) => options.find((option) => option.id === id) ?? []);
  return [...ranked, ...options.filter((option) => !places.includes(option.id))];
}
