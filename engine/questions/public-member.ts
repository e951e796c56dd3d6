/** A member of a question that respondents get, declared by what stands for it where it is absent. */
import type { Members } from './members.ts';

export type PublicMembers = Readonly<Record<string, Default>>;

/**
 * What stands for an absent member. A text says how it is shown: nothing else tells whether a page must clean it, so a
 * text that does not say so does not compile.
 */
export type Default = number | boolean | null | readonly string[] | Word | Shown | Sides | Made;
/** Read by programs: a mode, a pattern, an address. */
type Word = { word: string };
/** `plain` is shown letter by letter, `markup` as the author formatted it. */
type Shown = { plain: Text } | { markup: Text };
/** A text for each of two options that the type itself has, by their names. */
type Sides = { sides: Readonly<Record<string, Label>> };
/** Never as the author sent it: a number or a switch that other members decide as well. */
type Made = { made(question: Members): number | boolean };
/** Empty, or the code of the default text that stands for an empty label. */
type Text = '' | Label;
type Label = { label: string };
