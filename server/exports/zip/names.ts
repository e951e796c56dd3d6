/**
 * Names inside a zip that every system can unpack. What respondents call their files is theirs: a name that leads out of the folder,
 * means a device, reads backwards or equals another one but for its case must not be written.
 */

const longestName = 100;
const longestFolder = 60;

/** Separators, what systems forbid, control characters, and marks that turn the direction or cannot be seen. */
const forbidden = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}]|(?![\u200C\u200D])\p{Cf}/gu;
/** Of Windows, whatever the ending. */
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?$/i;

export function folderName(place: number, title: string): string {
  return `${place} ${shortened(safe(title), longestFolder)}`.trim();
}

/** Names of the files of one answer and question, each another one. */
export class FileNames {
  readonly #taken = new Set<string>();

  next(answerId: number, name: string): string {
    const { stem, ending } = partsOf(safe(name));
    for (let copy = 1; ; copy += 1) {
      const own = `${answerId} ${stem}${copy === 1 ? '' : ` (${copy})`}${ending}`;
      const key = own.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return own;
    }
  }
}

function partsOf(name: string): { stem: string; ending: string } {
  const [, stem, ending] = /^(.*?)(\.[\p{L}\p{N}]{1,20})?$/su.exec(name)!;
  return { stem: shortened(stem!, longestName) || 'file', ending: ending ?? '' };
}

function safe(name: string): string {
  const plain = name.toWellFormed().normalize('NFC').replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ');
  const ends = withoutEnds(plain);
  return devices.test(ends) ? `_${ends}` : ends;
}

/** By whole characters as they are seen. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return withoutEnds(text);
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return withoutEnds(kept);
}

/** Windows drops points and spaces at the end, and what begins with a point is hidden elsewhere. */
function withoutEnds(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && '. '.includes(text[from]!)) from += 1;
  while (to > from && '. '.includes(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}
