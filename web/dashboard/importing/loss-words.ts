/** A loss in the words of the reader, from the same parts as the sentence of the server. */
import { useMemo } from 'react';
import type { KeptForm, RuleWord } from '../../../contract/losses.ts';
import type { QuestionType } from '../../../contract/questions/types.ts';
import { tellRule } from '../../../engine/import/told-rule.ts';
import { plainText } from '../../../engine/plain.ts';
import { isScreen, withoutScreens } from '../../../engine/screens.ts';
import { useWords } from '../words.ts';
import { inWords, purposeOf } from './phrases.ts';
import type { Tried } from './use-dry-run.ts';

export type Loss = Tried['report']['losses'][number];

export interface LossWords {
  /** Of the question that was made of it, as the builder counts. */
  number(loss: Loss): number | null;
  place(loss: Loss): string;
  sentence(loss: Loss): string;
  /** An expression of the file, which says something only to those who know its format: it stands apart from the sentence. */
  raw(loss: Loss): string | null;
}

const forms = ['plain_text', 'shorter_text', 'address', 'nearest_value', 'dots', 'closed_up', 'shown_always'] as const;
const longestTitle = 60;

export function useLossWords({ widgets }: Pick<Tried, 'widgets'>): LossWords {
  const words = useWords('importing');
  const types = useWords('types');
  const numbers = useMemo(
    () => new Map(withoutScreens(widgets?.ids ?? []).map((id, at) => [id, at + 1] as const)),
    [widgets],
  );
  const number = ({ widget_id: id }: Loss) => (id === null ? null : (numbers.get(id) ?? null));
  const named = (place: string, title: unknown) => {
    const name = typeof title === 'string' ? [...plainText(title)].slice(0, longestTitle).join('') : '';
    return name === '' ? place : `${place} ${words.t('rule_name', { name })}`;
  };
  const kept = (form: KeptForm, made: number) => {
    const own = forms.find((one) => one === form);
    if (own) return words.t(`kept_${own}`);
    const type = types.t(form as QuestionType);
    return words.t('kept_type', { type: made > 1 ? `${type} × ${made}` : type });
  };
  const rules = {
    word: (word: RuleWord) => words.t(`rule_${word}`),
    name: (name: string) => words.t('rule_name', { name }),
  };
  return {
    number,
    place: (loss) => {
      const { part, widget_id: id, number: inFile } = loss;
      const made = number(loss);
      if (made !== null) return named(`${words.t('place_question')} ${made}`, widgets?.entities[id!]?.title);
      if (id !== null && isScreen(id)) return words.t(id === 'welcome' ? 'place_welcome' : 'place_end');
      if (inFile === null) return words.t(`place_${part}`);
      if (part === 'question') return named(words.t('place_inFile', { number: inFile }), loss.title);
      return `${words.t(`place_${part}`)} ${inFile}`;
    },
    sentence: ({ code, what, instead, rule, kept_as: form, made }) => {
      const said = isRaw({ code, rule })
        ? words.t(`unsaid_${purposeOf(what)}`)
        : words.t(`loss_${code}`, {
            what: rule ? tellRule(rule, rules) : inWords(what, (key) => words.t(key)),
            instead: instead ?? '',
          });
      if (form === null) return code === 'type_unknown' ? `${said} ${words.t('leftOut')}` : said;
      // A rule ends as the file wrote it.
      return `${said}${/[.!?]$/.test(said) ? '' : '.'} ${kept(form, made)}`;
    },
    raw: (loss) => (isRaw(loss) && loss.what !== '' ? loss.what : null),
  };
}

const isRaw = ({ code, rule }: Pick<Loss, 'code' | 'rule'>) => code === 'rule_dropped' && rule === null;
