/** Every type with its drawing: a type without one does not compile. Rare ones come with a file of their own. */
import type { ComponentType } from 'preact';
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { Kind } from '../../../engine/questions/kind.ts';
import type { checkPhoneNumber } from '../../../engine/questions/phone-number.ts';
import { isOn } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { makeScriptRunner } from '../author-scripts.ts';
import type { PageData } from '../data.ts';
import { numbers } from '../phone-check.ts';
import type { QuestionProps } from '../question-parts.tsx';
import type { Uploads } from '../upload.ts';
import { Choice } from './choice.tsx';
import { Dropdown } from './dropdown.tsx';
import { Email } from './email.tsx';
import { Input } from './input.tsx';
import { known } from './known.ts';
import { Message } from './message.tsx';
import { type GridType, gridTypes, type Part, type RareType, rareTypes } from './rare-types.ts';
import { Rating } from './rating.tsx';
import { Scale } from './scale.tsx';
import { Welcome } from './welcome.tsx';
import { YesNo } from './yesno.tsx';

type Drawings<T extends QuestionType> = { [Type in T]: ComponentType<QuestionProps> };

const common: Drawings<Exclude<QuestionType, GridType | RareType | 'submit'>> = {
  welcome: Welcome,
  yesno: YesNo,
  choice: Choice,
  dropdown: Dropdown,
  rating: Rating,
  scale: Scale,
  input: Input,
  email: Email,
  message: Message,
};

export interface Grids {
  kinds: { [Type in GridType]: Kind };
  drawings: Drawings<GridType>;
}

export interface Rare {
  kinds: { [Type in RareType]: Kind };
  drawings: Drawings<RareType>;
  Media: NonNullable<(typeof known)['Media']>;
  Several: NonNullable<(typeof known)['Several']>;
  judge: typeof checkPhoneNumber;
  hearOwnFrames(): void;
  makeScriptRunner: typeof makeScriptRunner;
  makeUploads(): Uploads;
}

/** The files by which something is drawn that a survey shows. */
export function neededParts({ widgets, conditions }: PageData['quiz']): Part[] {
  const asked = Object.values(widgets.entities);
  const has = (types: readonly QuestionType[]) => asked.some(({ type }) => types.includes(type));
  const isRare = asked.some((one) => one.multimedia != null || isOn(one, 'dropdownMultiple')) || has(rareTypes);
  const needs: Record<Part, boolean> = {
    grids: has(gridTypes),
    rare: isRare,
    rules: conditions !== null,
    shuffled: asked.some((one) => shuffling.some((member) => isOn(one, member))),
    consent: asked.some((one) => isOn(one, 'submitTerms')),
  };
  return (Object.keys(needs) as Part[]).filter((part) => needs[part]);
}

/** Named here, for what is known of rare types may not have come yet. */
const shuffling = ['choiceRandomize', 'dropdownRandomize', 'rankingRandomize'];

/** Filled before the page of a survey that needs it begins. */
export const drawings: Partial<Drawings<QuestionType>> = { ...common };

/** Nothing is to be agreed to in most surveys, and a script has no step for sending alone. */
export function learnConsent(submit: ComponentType<QuestionProps>): void {
  drawings.submit = submit;
}

export function learnGrids(grids: Grids): void {
  Object.assign(kinds, grids.kinds);
  Object.assign(drawings, grids.drawings);
}

export function learnRare({
  judge,
  hearOwnFrames,
  makeScriptRunner,
  makeUploads,
  Media,
  Several,
  ...rare
}: Rare): void {
  Object.assign(kinds, rare.kinds);
  Object.assign(drawings, rare.drawings);
  Object.assign(known, { Media, Several });
  if (typeof window === 'object') {
    known.uploads = makeUploads();
    known.runScripts = makeScriptRunner(document.getElementById('page')!);
    hearOwnFrames();
  }
  numbers.check = judge;
}
