/** @jsxImportSource preact */
/** A list of which several can be picked: rare enough to come with the rare types. */
import { textOf } from '../../../engine/questions/members.ts';
import { type QuestionProps, field, Group, spoken, Tick, Worded } from '../question-parts.tsx';
import { longList } from '../../../engine/long-list.ts';
import { choosing, OwnText } from './option-list.tsx';

export function Several(drawing: QuestionProps) {
  const { id, question, options, named, view, acts } = drawing;
  const { texts } = view.data.quiz;
  const chosen = choosing(drawing, true);
  const search = view.doing?.search[id] ?? '';
  const wanted = search.trim().toLowerCase();
  const picked = options.filter((option) => chosen.ids.includes(option.id)).map(({ name }) => name);
  const found = options.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <details class="dropdown">
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
                <Worded option={option} />
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
