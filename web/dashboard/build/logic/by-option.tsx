/** The shortest way to a rule: each option with where it leads. One choice makes the rule, which then stands above as a sentence. */
import { useState } from 'react';
import type { Target } from '../../../../engine/conditions/grammar.ts';
import type { Question } from '../../../../contract/questions/types.ts';
import type { Id } from '../../draft/draft.ts';
import { newId } from '../new-id.ts';
import { optionRules, type OptionRule } from './option-rules.ts';
import type { JumpSketch } from './sketch.ts';
import { TargetSelect } from './target.tsx';
import { optionName, sideName } from './tell-value.ts';
import type { Telling } from './telling.ts';
import type { Rules } from './use-rules.ts';

interface ByOptionProps {
  id: Id;
  telling: Telling;
  rules: Rules;
  isFull: boolean;
}

export function ByOption({ id, telling, rules, isFull }: ByOptionProps) {
  const [isOpen, setOpen] = useState(false);
  const question = telling.ground.known.question(id);
  const options = question ? optionRules(question, rules.stored, telling.ground) : [];
  if (options.length === 0) return null;
  const lead = ({ test, rule }: OptionRule, to: Target) => {
    if (to.type === 'next' && rule) rules.remove(rule.id);
    else if (rule) rules.put({ ...rule, to } as JumpSketch);
    else if (to.type !== 'next' && !isFull) rules.put({ id: newId(), when: { op: 'and', items: [test] }, to });
  };
  return (
    <details className="by-option" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{telling.logic.t('byOption')}</summary>
      {isOpen && (
        <ul>
          {options.map((one) => {
            const name = nameOf(one, question!, telling);
            return (
              <li key={one.option.id}>
                <span className="chosen" dir="auto">
                  {name}
                </span>
                <TargetSelect
                  owner={id}
                  target={(one.rule?.to as Target | undefined) ?? { type: 'next' }}
                  telling={telling}
                  label={telling.logic.t('ifChosen', { name })}
                  onChange={(to) => lead(one, to)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}

function nameOf({ option }: OptionRule, question: Question, telling: Telling): string {
  const side = question.type === 'yesno' && (option.id === 'yes' || option.id === 'no') ? option.id : null;
  return side ? sideName(side, question, telling) : optionName(option, telling);
}
