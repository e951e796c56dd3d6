/** Every type with its drawing: a type without one does not compile. Rare ones come with a file of their own. */
import type { ComponentType } from 'preact';
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { Kind } from '../../../engine/questions/kind.ts';
import type { checkPhoneNumber } from '../../../engine/questions/phone-number.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { PublicQuestion } from '../../../engine/snapshot.ts';
import type { PageData } from '../data.ts';
import { numbers } from '../phone-check.ts';
import type { QuestionProps } from '../question-parts.tsx';
import type { Uploads } from '../upload.ts';
import { Choice } from './choice.tsx';
import { Dropdown } from './dropdown.tsx';
import { Email } from './email.tsx';
import { Input } from './input.tsx';
import { Message } from './message.tsx';
import { type RareType, rareTypes } from './rare-types.ts';
import { Rating } from './rating.tsx';
import { Scale } from './scale.tsx';
import { Submit } from './submit.tsx';
import { Welcome } from './welcome.tsx';
import { YesNo } from './yesno.tsx';

type Drawings<T extends QuestionType> = { [Type in T]: ComponentType<QuestionProps> };

const common: Drawings<Exclude<QuestionType, RareType>> = {
  welcome: Welcome,
  yesno: YesNo,
  choice: Choice,
  dropdown: Dropdown,
  rating: Rating,
  scale: Scale,
  input: Input,
  email: Email,
  message: Message,
  submit: Submit,
};

export interface Rare {
  kinds: { [Type in RareType]: Kind };
  drawings: Drawings<RareType>;
  Media: ComponentType<{ question: PublicQuestion; title: string }>;
  judge: typeof checkPhoneNumber;
  makeUploads(): Uploads;
}

/** Whether a survey shows something that is drawn by the file of rare ones. */
export function needsRare({ widgets }: PageData['quiz']): boolean {
  return Object.values(widgets.entities).some(
    ({ type, multimedia }) => multimedia != null || rareTypes.some((one) => one === type),
  );
}

/** Filled by `learn`, before the page of a survey that needs it begins. */
export const known: {
  drawings: Partial<Drawings<QuestionType>>;
  Media: Rare['Media'] | null;
  uploads: Uploads | null;
} = {
  drawings: common,
  Media: null,
  uploads: null,
};

export function learn({ drawings, Media, judge, makeUploads, ...rare }: Rare): void {
  Object.assign(kinds, rare.kinds);
  const isPage = typeof window === 'object';
  Object.assign(known, { drawings: { ...known.drawings, ...drawings }, Media, uploads: isPage ? makeUploads() : null });
  numbers.check = judge;
}
