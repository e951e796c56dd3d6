/** Which way a language is written, by its tag. */
const leftward = /^(ar|arc|ckb|dv|fa|ha-arab|he|iw|khw|ks|ku-arab|nqo|pa-arab|prs|ps|sd|syr|ug|ur|uz-arab|yi)\b/i;
const leftwardScript = /^[a-z]{2,8}-(arab|hebr|thaa|syrc|nkoo|adlm|rohg)\b/i;
const rightwardScript = /^[a-z]{2,8}-(latn|cyrl|deva|grek)\b/i;

/** Of lines of writing. */
export type Direction = 'ltr' | 'rtl';

export function directionOf(tag: string): Direction {
  if (rightwardScript.test(tag)) return 'ltr';
  return leftward.test(tag) || leftwardScript.test(tag) ? 'rtl' : 'ltr';
}
