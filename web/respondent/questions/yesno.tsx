/** @jsxImportSource preact */
import { isOn, membersOf, textOf } from '../../../engine/questions/members.ts';
import { Clear, type QuestionProps, field, Group, Rich, Tick } from '../question-parts.tsx';

const drawn = { yes: 'M4 12.5l5 5L20 6.5', no: 'M6 6l12 12M18 6L6 18' };

export function YesNo(drawing: QuestionProps) {
  const { id, question, value, named, acts } = drawing;
  const texts = membersOf(question, 'yesNoTextEntities');
  const hasIcons = Boolean(question.yesNoIcon);
  return (
    <>
      <Group class="options yesno" named={named} isSingle isRequired={isOn(question, 'isRequired')}>
        {(['yes', 'no'] as const).map((side) => (
          <Tick
            key={side}
            name={field(id)}
            value={side}
            isSingle
            isChosen={value === (side === 'yes') || value === side}
            onChange={() => acts.answer(id, side === 'yes', true)}
          >
            {hasIcons && (
              <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d={drawn[side]} />
              </svg>
            )}
            <Rich html={textOf(membersOf(texts, side), 'text')} />
          </Tick>
        ))}
      </Group>
      <Clear {...drawing} />
    </>
  );
}
