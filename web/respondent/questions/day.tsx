/** @jsxImportSource preact */
/** A day in the form that its author has chosen, typed or picked from a calendar, which is fetched when it is opened. */
import { shownDay } from '../../../engine/questions/datetime.ts';
import { isOn } from '../../../engine/questions/members.ts';
import { readDay } from '../../../engine/questions/read-day.ts';
import { type QuestionProps, spoken } from '../question-parts.tsx';

interface DayProps {
  drawing: QuestionProps;
  /** As the wire has it, or what was typed so far. */
  text: string;
  min: string;
  max: string;
  answer(text: string): void;
}

export function Day({ drawing: { question, named, view }, text, min, max, answer }: DayProps) {
  const { texts, content_lang: lang } = view.data.quiz;
  const form = shownDay(question, sample).replace('2003', 'YYYY').replace('02', 'MM').replace('01', 'DD');
  const isDay = readDay(text, form) === text;
  const give = (typed: string, isWhole: boolean) => {
    const day = isWhole || /^(.{10}|\d{8})$/.test(typed) ? readDay(typed, form) : null;
    answer(day ?? typed);
  };
  const open = (button: HTMLElement) =>
    void import('../calendar.ts')
      .then(({ openCalendar }) => openCalendar({ at: button, chosen: isDay ? text : '', min, max, lang, give: answer }))
      .catch(() => {});
  return (
    <div class="day">
      <input
        class="field"
        type="text"
        inputMode="numeric"
        dir="ltr"
        autocomplete="off"
        value={isDay ? shownDay(question, text) : text}
        placeholder={form.replace(/[DMY]/g, (letter) => texts['date_letters']!['DMY'.indexOf(letter)]!)}
        aria-required={isOn(question, 'isRequired')}
        onInput={(event) => give(event.currentTarget.value, false)}
        onBlur={(event) => !isDay && text !== '' && give(event.currentTarget.value, true)}
        {...named}
      />
      <button
        type="button"
        class="plain"
        aria-haspopup="dialog"
        aria-label={texts['calendar']}
        onClick={({ currentTarget }) => open(currentTarget)}
        {...spoken(view)}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
        </svg>
      </button>
    </div>
  );
}

/** Whose parts tell the order of any. */
const sample = '2003-02-01';
