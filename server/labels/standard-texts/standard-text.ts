import type { Language } from '../../../contract/common.ts';

/** One label in every language. `{name}` parts are filled in where it is shown, and are the same in all four. */
export type StandardText = Readonly<Record<Language, string>>;
