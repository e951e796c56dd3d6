/** @jsxImportSource preact */
import { isOn, textOf } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { Clear, type QuestionProps, field, Group, Tick, Worded } from '../question-parts.tsx';
import { choosing, OwnText } from './option-list.tsx';

export function Choice(drawing: QuestionProps) {
  const { id, question, options, named } = drawing;
  const isMultiple = kinds.choice.isMultiple(question);
  const hasImages = textOf(question, 'choiceType') === 'image';
  const chosen = choosing(drawing, isMultiple);
  return (
    <>
      <Group
        class={hasImages ? 'options images' : 'options'}
        named={named}
        isSingle={!isMultiple}
        isRequired={isOn(question, 'isRequired')}
      >
        {options.map((option) => (
          <>
            <Tick
              key={option.id}
              name={isMultiple ? field(id, '') : field(id)}
              value={option.id}
              isSingle={!isMultiple}
              isChosen={chosen.ids.includes(option.id)}
              onChange={(on) => chosen.pick(option.id, on)}
            >
              <Worded option={option} hasImage={hasImages} />
            </Tick>
            {option.id === 'other' && (
              <OwnText drawing={drawing} chosen={chosen} placeholder={textOf(question, 'choiceOtherPlaceholder')} />
            )}
          </>
        ))}
      </Group>
      {!isMultiple && <Clear {...drawing} />}
    </>
  );
}
