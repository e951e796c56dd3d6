/** @jsxImportSource preact */
/** All types with their drawings, at once. Code of authors does not run here: a box stands for it. */
import { kinds } from '../../engine/questions/table.ts';
import { Media } from '../respondent/media.tsx';
import { DateTime } from '../respondent/questions/datetime.tsx';
import { File } from '../respondent/questions/file.tsx';
import { Matrix } from '../respondent/questions/matrix.tsx';
import { Phone } from '../respondent/questions/phone.tsx';
import { Ranking } from '../respondent/questions/ranking.tsx';
import { Slider } from '../respondent/questions/slider.tsx';
import { Submit } from '../respondent/questions/submit.tsx';
import { EndScreen } from '../respondent/end.tsx';
import { Several } from '../respondent/questions/dropdown-several.tsx';
import { known } from '../respondent/questions/known.ts';
import { Searched } from '../respondent/questions/searched.tsx';
import { drawings, type Grids, type Rare } from '../respondent/questions/table.ts';
import { say } from './words.ts';

export function learnAll(): void {
  const rare: Grids['drawings'] & Rare['drawings'] = {
    slider: Slider,
    ranking: Ranking,
    matrix: Matrix,
    phone: Phone,
    datetime: DateTime,
    file: File,
    html: HtmlBox,
  };
  Object.assign(drawings, rare, { submit: Submit });
  Object.assign(known, { Media, Several, Searched, End: EndScreen });
  // An option that is written must not jump to another place of a random order.
  for (const kind of Object.values(kinds)) {
    const { isRandom } = kind;
    kind.isRandom = (question) => isShuffled && isRandom(question);
  }
}

let isShuffled = false;

/** As respondents see them. */
export function shuffleOptions(): void {
  isShuffled = true;
}

function HtmlBox() {
  return <div class="raw stage-box">{say('html')}</div>;
}
