/** @jsxImportSource preact */
import { isOn, textOf } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { type QuestionProps, field } from '../question-parts.tsx';
import { known } from './known.ts';
import { LongList } from './long-list.tsx';
import { choosing, OwnText } from './option-list.tsx';

export function Dropdown(drawing: QuestionProps) {
  const { Several } = known;
  if (!kinds.dropdown.isMultiple(drawing.question)) return <One {...drawing} />;
  return Several && <Several {...drawing} />;
}

function One(drawing: QuestionProps) {
  const { id, question, options, named } = drawing;
  const chosen = choosing(drawing, false);
  return (
    <>
      <LongList view={drawing.view} count={options.length}>
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
              {option.name}
            </option>
          ))}
        </select>
      </LongList>
      {isOn(question, 'dropdownOther') && <OwnText drawing={drawing} chosen={chosen} placeholder="" />}
    </>
  );
}
