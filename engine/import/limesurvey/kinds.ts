/** What each type of question becomes. The signs are those of the export. */
import { lossPhrases } from '../../../contract/losses.ts';
import { asNumber, type Added } from './added.ts';
import { readArray, readDualArray, readNumbers, readTexts } from './arrays.ts';
import { readDate, readFile } from './moments.ts';
import { readFields, readNumber, readText } from './fields.ts';
import { readGender, readList, readRanking, readSeveral } from './lists.ts';
import type { Asked } from './question.ts';

export const kinds: Readonly<Record<string, (asked: Asked) => Added[]>> = {
  L: (asked) => readList(asked, 'choice'),
  '!': (asked) => readList(asked, 'dropdown'),
  O: (asked) => {
    asked.draft.lost('type_unknown', { at: asked.at, what: lossPhrases.listComment, kept: 'choice' });
    return readList(asked, 'choice');
  },
  '5': () => [{ type: 'scale', members: { scaleStartValue: 1, scaleCount: 5 }, meant: asNumber }],
  G: readGender,
  Y: () => [{ type: 'yesno', meant: (id) => ({ kind: 'yesno', source: { type: 'widget', id }, yes: 'Y', no: 'N' }) }],
  M: readSeveral,
  P: (asked) => {
    asked.draft.lost('type_unknown', { at: asked.at, what: lossPhrases.severalComments, kept: 'choice' });
    return readSeveral(asked);
  },
  R: readRanking,
  S: (asked) => readText(asked, false),
  T: (asked) => readText(asked, true),
  U: (asked) => readText(asked, true),
  N: readNumber,
  Q: readFields,
  K: readFields,
  D: readDate,
  '|': readFile,
  A: (asked) => readArray(asked, 'fivePoints'),
  B: (asked) => readArray(asked, 'tenPoints'),
  C: (asked) => readArray(asked, 'agreement'),
  E: (asked) => readArray(asked, 'change'),
  F: (asked) => readArray(asked, 'answers'),
  H: (asked) => readArray(asked, 'answers'),
  '1': readDualArray,
  ':': readNumbers,
  ';': readTexts,
  X: () => [{ type: 'message' }],
  I: (asked) => lost(asked, lossPhrases.languageSwitch),
  '*': (asked) => lost(asked, lossPhrases.equation),
};

/** By its code: the text of an equation is what it reckons. */
function lost({ draft, at, code }: Asked, what: string): Added[] {
  draft.lost('type_unknown', { at: { ...at, title: code }, what });
  return [];
}
