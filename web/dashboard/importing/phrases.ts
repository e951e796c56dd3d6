/** What readers say of a file in words of ours, in the language of who looks at it; names of the file stay as they are. */
import { lossPhrases, type LossPhrase } from '../../../contract/losses.ts';

const phrases = Object.entries(lossPhrases) as [LossPhrase, string][];

export function inWords(what: string, say: (key: `phrase_${LossPhrase}`) => string): string {
  const found = phrases.find(([, phrase]) => what === phrase || what.startsWith(`${phrase}: `));
  return found ? `${say(`phrase_${found[0]}`)}${what.slice(found[1].length)}` : what;
}
