/** @jsxImportSource preact */
import { listOf, textOf } from '../../../engine/questions/members.ts';
import type { Drawing } from '../drawing.tsx';
import { Typed } from './typed.tsx';

/** A country is a short cut to its calling code; what counts is the number, so the form needs no country. */
export function Phone(drawing: Drawing) {
  const { id, question, value, view, acts } = drawing;
  const countries = listOf(question, 'countries') as readonly [country: string, code: string][];
  const text = typeof value === 'string' ? value : '';
  const chosen =
    countries.find(([, code]) => text.startsWith(`+${code}`))?.[0] ?? textOf(question, 'phoneDefaultCountry');
  return (
    <div class="phone">
      {countries.length > 1 && (
        <select
          class="field js"
          aria-label="+"
          onChange={(event) => {
            const code = countries.find(([country]) => country === event.currentTarget.value)?.[1];
            acts.answer(id, `+${code} ${text.replace(/^\+\d+\s*/, '')}`);
          }}
        >
          <option value="" selected={chosen === ''}>
            +
          </option>
          {view.doing !== null &&
            countries.map(([country, code]) => (
              <option key={country} value={country} selected={country === chosen}>
                {`${nameOf(country, view.data.quiz.content_lang)} +${code}`}
              </option>
            ))}
        </select>
      )}
      <Typed
        drawing={drawing}
        type="tel"
        autocomplete="tel"
        dir="ltr"
        placeholder={textOf(question, 'phonePlaceholder')}
      />
    </div>
  );
}

function nameOf(country: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}
