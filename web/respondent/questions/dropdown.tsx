/** @jsxImportSource preact */
import { plainText } from '../../../engine/plain.ts';
import { isOn, textOf } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { type Drawing, field, Group, Rich, spoken, Tick } from '../drawing.tsx';
import { choosing, OwnText } from './picked.tsx';

export function Dropdown(drawing: Drawing) {
  return kinds.dropdown.isMultiple(drawing.question) ? <Several {...drawing} /> : <One {...drawing} />;
}

function One(drawing: Drawing) {
  const { id, question, options, named } = drawing;
  const chosen = choosing(drawing, false);
  return (
    <>
      <select
        class="field"
        name={field(id)}
        {...named}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value === '') drawing.acts.answer(id, null);
          else chosen.pick(value, true);
        }}
      >
        <option value="" selected={chosen.ids.length === 0}>
          {textOf(question, 'dropdownPlaceholder')}
        </option>
        {options.map((option) => (
          <option key={option.id} value={option.id} selected={chosen.ids.includes(option.id)}>
            {plainText(option.text)}
          </option>
        ))}
      </select>
      {isOn(question, 'dropdownOther') && <OwnText drawing={drawing} chosen={chosen} placeholder="" />}
    </>
  );
}

const longList = 10;

function Several(drawing: Drawing) {
  const { id, question, options, named, view, acts } = drawing;
  const { texts } = view.data.quiz;
  const chosen = choosing(drawing, true);
  const search = view.doing?.search[id] ?? '';
  const fits = (text: string) => plainText(text).toLowerCase().includes(search.trim().toLowerCase());
  const picked = options.filter((option) => chosen.ids.includes(option.id)).map(({ text }) => plainText(text));
  const found = options.filter(({ text }) => fits(text));
  return (
    <details class="dropdown" open={view.doing === null || undefined}>
      <summary class="field" dir="auto">
        {picked.join(', ') || textOf(question, 'dropdownPlaceholder')}
      </summary>
      <div class="list">
        {options.length > longList && (
          <input
            class="field js"
            type="search"
            value={search}
            placeholder={texts['label_search']}
            aria-label={texts['label_search']}
            onInput={(event) => acts.search(id, event.currentTarget.value)}
            {...spoken(view)}
          />
        )}
        <Group class="options" named={named}>
          {options.map((option) => (
            <>
              <Tick
                key={option.id}
                name={field(id, '')}
                value={option.id}
                isSingle={false}
                isChosen={chosen.ids.includes(option.id)}
                onChange={(on) => chosen.pick(option.id, on)}
                {...(!found.includes(option) && { class: 'option hidden' })}
              >
                <Rich html={option.text} />
              </Tick>
              {option.id === 'other' && <OwnText drawing={drawing} chosen={chosen} placeholder="" />}
            </>
          ))}
        </Group>
        {found.length === 0 && (
          <p role="status" {...spoken(view)}>
            {texts['label_nothing_found']}
          </p>
        )}
      </div>
    </details>
  );
}
