/** What each type has of its own. A type without an entry does not compile. */
import type { ComponentType } from 'react';
import type { QuestionType } from '../../../../contract/questions/types.ts';
import { Choice, Dropdown, Ranking, YesNo } from './choices.tsx';
import type { FieldsProps } from './fields-props.ts';
import { Matrix } from './grid.tsx';
import { Rating, Scale, Slider } from './numbers.tsx';
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
