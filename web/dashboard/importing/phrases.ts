/** What readers say of a file in words of ours, in the language of who looks at it; names of the file stay as they are. */
import { lossPhrases, type LossPhrase } from '../../../contract/losses.ts';

const phrases = Object.entries(lossPhrases) as [LossPhrase, string][];

export function inWords(what: string, say: (key: `phrase_${LossPhrase}`) => string): string {
  const found = phrases.find(([, phrase]) => what === phrase || what.startsWith(`${phrase}: `));
  return found ? `${say(`phrase_${found[0]}`)}${what.slice(found[1].length)}` : what;
}

/** What a rule of a file is for, by the member that it stands in. */
export function purposeOf(what: string): 'shown' | 'required' | 'enabled' | 'other' {
  const member = what.slice(0, Math.max(what.indexOf(': '), 0));
  return purposes.find(([, names]) => names.test(member))?.[0] ?? 'other';
}

const purposes = [
  ['shown', /(?:^|\.)(?:visibleIf|choicesVisibleIf|rowsVisibleIf|columnsVisibleIf|g?relevance|conditions?)$/],
  ['required', /(?:^|\.)requiredIf$/],
  ['enabled', /(?:^|\.)(?:enableIf|choicesEnableIf)$/],
] as const;
