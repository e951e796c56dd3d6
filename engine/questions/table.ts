/** Every type with its kind: a type without one does not compile. */
import type { QuestionType } from '../../contract/questions/types.ts';
import { choice } from './choice.ts';
import { datetime } from './datetime.ts';
import { dropdown } from './dropdown.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { html } from './html.ts';
import { input } from './input.ts';
import type { Kind } from './kind.ts';
import { matrix } from './matrix.ts';
import { message } from './message.ts';
import { phone } from './phone.ts';
import { ranking } from './ranking.ts';
import { rating } from './rating.ts';
import { scale } from './scale.ts';
import { slider } from './slider.ts';
import { submit } from './submit.ts';
import { welcome } from './welcome.ts';
import { yesno } from './yesno.ts';

export const kinds: { [T in QuestionType]: Kind } = {
  welcome,
  yesno,
  choice,
  dropdown,
  ranking,
  slider,
  rating,
  scale,
  input,
  email,
  phone,
  datetime,
  matrix,
  message,
  file,
  html,
  submit,
};
