/** What each type has of its own, and its points. A type without an entry does not compile. */
import type { ComponentType } from 'react';
import type { QuestionType } from '../../../../contract/questions/types.ts';
import { Choice, Dropdown, Ranking, YesNo } from './choices.tsx';
import type { FieldsProps } from './fields-props.ts';
import { Matrix } from './grid.tsx';
import { Rating, Scale, Slider } from './numbers.tsx';
import { RangePoints, TextPoints } from './point-lists.tsx';
import { GridPoints, OptionPoints, SidePoints, StepPoints } from './point-places.tsx';
import { Html, Message, Submit, Welcome } from './screens.tsx';
import { DateTime, Email, Files, Phone, TextInput } from './texts.tsx';

export const ownFields: Record<QuestionType, ComponentType<FieldsProps>> = {
  welcome: Welcome,
  yesno: YesNo,
  choice: Choice,
  dropdown: Dropdown,
  ranking: Ranking,
  slider: Slider,
  rating: Rating,
  scale: Scale,
  input: TextInput,
  email: Email,
  phone: Phone,
  datetime: DateTime,
  matrix: Matrix,
  message: Message,
  file: Files,
  html: Html,
  submit: Submit,
};

/** Null: its answers bring none. */
export const pointFields: Record<QuestionType, ComponentType<FieldsProps> | null> = {
  welcome: null,
  yesno: SidePoints,
  choice: OptionPoints,
  dropdown: OptionPoints,
  ranking: OptionPoints,
  slider: RangePoints,
  rating: StepPoints,
  scale: StepPoints,
  input: TextPoints,
  email: null,
  phone: null,
  datetime: null,
  matrix: GridPoints,
  message: null,
  file: null,
  html: null,
  submit: null,
};
