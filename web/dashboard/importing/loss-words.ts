/** A loss in the words of the reader, from the same parts as the sentence of the server. */
import type { KeptForm, RuleWord } from '../../../contract/losses.ts';
import type { QuestionType } from '../../../contract/questions/types.ts';
import { tellRule } from '../../../engine/import/told-rule.ts';
import { useWords } from '../words.ts';
import type { Tried } from './use-dry-run.ts';

export type Loss = Tried['report']['losses'][number];

const forms = ['plain_text', 'shorter_text', 'address', 'nearest_value'] as const;

export function useLossWords(): { place(loss: Loss): string; sentence(loss: Loss): string } {
  const words = useWords('importing');
  const types = useWords('types');
  const kept = (form: KeptForm) => {
    const own = forms.find((one) => one === form);
    return own ? words.t(`kept_${own}`) : words.t('kept_type', { type: types.t(form as QuestionType) });
  };
  const rules = {
    word: (word: RuleWord) => words.t(`rule_${word}`),
    name: (name: string) => words.t('rule_name', { name }),
  };
  return {
    place: ({ part, number }) => [words.t(`place_${part}`), number].filter((one) => one !== null).join(' '),
    sentence: ({ code, what, rule, kept_as: form }) => {
      const said = words.t(`loss_${code}`, { what: rule ? tellRule(rule, rules) : what });
      return form === null ? said : `${said} ${kept(form)}`;
    },
  };
}
