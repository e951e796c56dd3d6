/** What each type of element becomes. */
import type { Added, Asked } from './asked.ts';
import { fileMembers, signatureMembers } from './files.ts';
import { readFields } from './fields.ts';
import { readGrid } from './grid.ts';
import { readRepeated } from './repeated.ts';
import { readRating, readSlider } from './rating.ts';
import { readSelect } from './select.ts';
import { readHtml, readPicture } from './shown.ts';
import { readComment, readText } from './text.ts';
import { readYesNo } from './yes-no.ts';
import { readMatrix } from './matrix.ts';

export const kinds: Readonly<Record<string, (asked: Asked) => Added[]>> = {
  text: readText,
  comment: readComment,
  radiogroup: (asked) => readSelect(asked, { prefix: 'choice', isMultiple: false }),
  buttongroup: (asked) => readSelect(asked, { prefix: 'choice', isMultiple: false }),
  checkbox: (asked) => readSelect(asked, { prefix: 'choice', isMultiple: true }),
  dropdown: (asked) => readSelect(asked, { prefix: 'dropdown', isMultiple: false }),
  tagbox: (asked) => readSelect(asked, { prefix: 'dropdown', isMultiple: true }),
  imagepicker: (asked) =>
    readSelect(asked, { prefix: 'choice', isMultiple: asked.part.flag('multiSelect') === true, hasPictures: true }),
  ranking: (asked) => readSelect(asked, { prefix: 'ranking', isMultiple: false }),
  boolean: readYesNo,
  rating: readRating,
  slider: readSlider,
  matrix: readMatrix,
  matrixdropdown: (asked) => readGrid(asked, false),
  matrixdynamic: (asked) => readGrid(asked, true),
  multipletext: readFields,
  paneldynamic: readRepeated,
  file: fileMembers,
  signaturepad: signatureMembers,
  html: readHtml,
  image: readPicture,
  expression: (asked) => {
    asked.reading.rules.lose(asked.part, 'expression');
    asked.reading.draft.lost('type_unknown', { at: asked.at, what: 'expression', kept: 'message' });
    return [{ type: 'message', members: {} }];
  },
};
