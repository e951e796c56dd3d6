/** @jsxImportSource preact */
/** What every drawing of a question gets, and the small parts that several of them share. */
import type { ComponentChildren } from 'preact';
import type { PublicQuestion } from '../../engine/snapshot.ts';
import { optionPicture } from './picture-places.ts';
import type { ShownOption, View } from './view.ts';

/** What a respondent can do. The server draws with acts that do nothing: there the form is sent. */
export interface Acts {
  /** `isWhole`: nothing more can be said about this question, so a page without buttons moves on. */
  answer(id: string, value: unknown, isWhole?: boolean): void;
  /** Its field has lost the focus. */
  leave(id: string): void;
  next(): void;
  /** To the step before, or to one further back. */
  back(to?: string): void;
  search(id: string, text: string): void;
  /** Null: what is on its way is given up. */
  upload(id: string, files: FileList | null): void;
  copy(text: string): void;
  startOver(): void;
  /** The answer that somebody had before they started over. */
  takeBack(): void;
  /** What did not get through is tried now, not after a pause. */
  retry(): void;
  /** A click on the way on: where the page around this one leads, it is told. */
  lead(event: Event): void;
  /** Not led on. */
  stay(): void;
  /**
   * What a link leads to, over this page; by a button, where this answer is gone on with on another device. Absent where
   * nothing is stored.
   */
  beside?(event: Event): void;
}

export interface QuestionProps {
  id: string;
  question: PublicQuestion;
  value: unknown;
  options: readonly ShownOption[];
  view: View;
  /** Attributes that name the control, or the group of controls, and tie hints and faults to it. */
  named: Named;
  acts: Acts;
}

export interface Named {
  'aria-labelledby'?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** The name of a field in the form. */
export function field(id: string, ...parts: string[]): string {
  return `v[${id}]${parts.map((part) => `[${part}]`).join('')}`;
}

/** Default texts keep their own language where the survey is written in another. */
export function spoken({ data: { quiz } }: View): { lang?: string } {
  const [written, around] = [quiz.content_lang, quiz.texts_lang].map((tag) => tag.split('-')[0]);
  return written === around ? {} : { lang: quiz.texts_lang };
}

interface RichProps {
  id?: string;
  class?: string;
  /** Markup that the server has made safe. */
  html: string;
  as?: 'div' | 'span' | 'h2';
}

/** Texts of authors, in the direction that their letters have. */
export function Rich({ html, as: Tag = 'span', ...rest }: RichProps) {
  return <Tag dir="auto" {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** An option with its picture. Without words the picture is read out by its name, and without a picture the name stands there. */
export function Worded({ option, hasImage, ...rest }: { option: ShownOption; hasImage?: boolean; class?: string }) {
  const address = hasImage ? option.imgUrl : null;
  const isNamed = option.place === undefined;
  return (
    <>
      {address && (
        <img {...optionPicture(address)} alt={isNamed ? (option.imgAlt ?? '') : option.name} loading="lazy" />
      )}
      {(isNamed || !address) && <Rich html={isNamed ? option.text : option.name} {...rest} />}
    </>
  );
}

interface GroupProps {
  named: Named;
  isSingle?: boolean;
  isRequired?: boolean;
  class: string;
  style?: Record<string, number>;
  children: ComponentChildren;
}

export function Group({ named, isSingle, isRequired, children, ...rest }: GroupProps) {
  return (
    <div
      role={isSingle ? 'radiogroup' : 'group'}
      {...(isSingle && isRequired && { 'aria-required': true })}
      {...named}
      {...rest}
    >
      {children}
    </div>
  );
}

interface TickProps {
  name: string;
  value: string;
  isSingle: boolean;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
  class?: string;
  style?: Record<string, number>;
  children: ComponentChildren;
}

/** A radio button or a checkbox with its label as one large target. */
export function Tick({ isSingle, isChosen, onChange, children, name, value, ...rest }: TickProps) {
  return (
    <label class="option" {...rest}>
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}

/** Only for pages with a script: others have no way to take a choice back but a reload. */
export function Clear({ id, question, value, view, acts }: QuestionProps) {
  if (question.isRequired === true) return null;
  return (
    <button
      type="button"
      class="quiet clear js"
      hidden={value == null}
      onClick={() => acts.answer(id, null)}
      {...spoken(view)}
    >
      {view.data.quiz.texts['button_clear']}
    </button>
  );
}
