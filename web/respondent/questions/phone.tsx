/** @jsxImportSource preact */
import { isOn, listOf, textOf } from '../../../engine/questions/members.ts';
import { type NumberPlan, underCode } from '../../../engine/questions/phone-number.ts';
import type { PublicQuestion } from '../../../engine/snapshot.ts';
import { type QuestionProps, spoken } from '../question-parts.tsx';
import { codeOf, countryShown, pickCountry } from './country.ts';
import { LongList } from './long-list.tsx';
import { Typed } from './text-line.tsx';

/** A country is a short cut to its calling code; what counts is the number, so the form needs no country. */
export function Phone(drawing: QuestionProps) {
  const { id, question, value, view, acts } = drawing;
  const plans = view.data.plans ?? [];
  const shown = selectable(question, plans);
  const text = typeof value === 'string' ? value : '';
  const usual = textOf(question, 'phoneDefaultCountry').toUpperCase();
  const chosen = view.doing === null ? '' : countryShown({ id, text, plans, usual });
  return (
    <div class="phone">
      {shown.length > 1 && (
        <LongList view={view} count={shown.length}>
          <select
            class="field js"
            aria-label={view.data.quiz.texts['country_code']}
            {...spoken(view)}
            onChange={({ currentTarget: { value: country } }) => {
              pickCountry(id, country);
              acts.answer(id, underCode(text, codeOf(country, plans), plans));
            }}
          >
            <option value="" selected={chosen === ''}>
              +
            </option>
            {view.doing !== null &&
              named(shown, view.data.quiz.content_lang).map(({ country, code, name }) => (
                <option key={country} value={country} selected={country === chosen}>
                  {/* Isolated, or the sign would stand behind its number where the name is written from right to left. */}
                  {`${flagOf(country)} ${name} \u2066+${code}\u2069`}
                </option>
              ))}
          </select>
        </LongList>
      )}
      <Typed
        drawing={drawing}
        type="tel"
        autocomplete="tel"
        dir="ltr"
        placeholder={textOf(question, 'phonePlaceholder')}
        // A calling code that was picked would be selected by Tab, and the first digit would take it away.
        onFocus={({ currentTarget: at }) => /^\+\d+ $/.test(at.value) && at.setSelectionRange(9, 9)}
      />
    </div>
  );
}

/** The two letters of a country as those signs that are drawn as its flag. */
function flagOf(country: string): string {
  return country.replace(/[A-Z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5));
}

function selectable(question: PublicQuestion, plans: readonly NumberPlan[]): readonly NumberPlan[] {
  if (isOn(question, 'phoneHideCountrySelector')) return [];
  const allowed = listOf(question, 'phoneAllowedCountries').map((country) => String(country).toUpperCase());
  return allowed.length === 0 ? plans : plans.filter(([country]) => allowed.includes(country));
}

interface Named {
  country: string;
  code: string;
  name: string;
}

const made = new WeakMap<readonly NumberPlan[], Named[]>();

/** In the order of their names. Made once: the list is drawn again at every letter that is typed. */
function named(plans: readonly NumberPlan[], lang: string): Named[] {
  const known = made.get(plans);
  if (known) return known;
  const nameOf = namesIn(lang);
  const all = plans.map(([country, code]) => ({ country, code, name: nameOf(country) }));
  all.sort((one, other) => one.name.localeCompare(other.name));
  made.set(plans, all);
  return all;
}

function namesIn(lang: string): (country: string) => string {
  try {
    const names = new Intl.DisplayNames([lang], { type: 'region' });
    return (country) => names.of(country) ?? country;
  } catch {
    return (country) => country;
  }
}
