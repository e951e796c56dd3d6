/** A single question of a form: which type of ours it becomes, and what of it comes along. */
import type { QuestionType } from '../../../contract/questions/types.ts';
import { offersNothing } from '../options.ts';
import { choiceMembers } from './choice.ts';
import { gradingOf, inputScores } from './grading.ts';
import { kindOf, type Asked, type Item } from './asked.ts';
import { pictureOf } from './media.ts';

interface Made {
  type: QuestionType;
  members: Record<string, unknown>;
}

export function readQuestion(item: Item): void {
  const { draft, at, texts, sections } = item;
  const around = item.part.part('questionItem', { path: '' });
  const question = around.part('question', { path: '' });
  question.skip('questionId');
  const kind = kindNames.find((name) => question.names().includes(name));
  const required = question.flag('required') === true ? { isRequired: true } : {};
  const picture = pictureOf(item, around);
  if (kind === undefined)
    draft.lost('type_unknown', { at, what: kindOf(question, 'questionId', 'required', 'grading'), kept: 'message' });
  const made = kind === undefined ? { type: 'message' as const, members: {} } : kinds[kind]({ ...item, question });
  draft.add(made.type, at, { ...texts, ...required, ...picture, ...made.members });
  sections.hold(at.id, { isEmpty: offersNothing(made.type, made.members) });
}

const kindNames = [
  'choiceQuestion',
  'textQuestion',
  'scaleQuestion',
  'ratingQuestion',
  'dateQuestion',
  'timeQuestion',
  'fileUploadQuestion',
] as const;

const kinds: Record<(typeof kindNames)[number], (asked: Asked) => Made> = {
  choiceQuestion: choiceMembers,
  textQuestion: textMembers,
  scaleQuestion: scaleMembers,
  ratingQuestion: ratingMembers,
  dateQuestion: dateMembers,
  timeQuestion: timeMembers,
  fileUploadQuestion: fileMembers,
};

function textMembers({ question }: Asked): Made {
  const text = question.part('textQuestion');
  const isLong = text.flag('paragraph') === true;
  const scores = inputScores(gradingOf(question));
  return { type: 'input', members: { ...(isLong ? { inputIsTextarea: true } : {}), ...scores } };
}

function scaleMembers({ question }: Asked): Made {
  const scale = question.part('scaleQuestion');
  const [low, high] = [scale.number('low') ?? 1, scale.number('high') ?? 5];
  return {
    type: 'scale',
    members: {
      scaleStartValue: low,
      scaleCount: high - low + 1,
      scaleLabelLeft: scale.text('lowLabel'),
      scaleLabelRight: scale.text('highLabel'),
    },
  };
}

const figures = { STAR: 'star', HEART: 'heart' } as const;

function ratingMembers({ question, draft, at }: Asked): Made {
  const rating = question.part('ratingQuestion');
  const icon = rating.oneOf('iconType', ['STAR', 'HEART', 'THUMB_UP']);
  if (icon === 'THUMB_UP') draft.lost('field_dropped', { at, what: 'iconType: THUMB_UP', kept: 'rating' });
  const figure = icon === 'STAR' || icon === 'HEART' ? figures[icon] : 'star';
  return { type: 'rating', members: { ratingCount: rating.number('ratingScaleLevel'), ratingFigure: figure } };
}

/** The service leaves out what is off: a date without a year is asked for by saying nothing of it. */
function dateMembers({ question, draft, at }: Asked): Made {
  const date = question.part('dateQuestion');
  if (date.flag('includeYear') !== true)
    draft.lost('field_dropped', { at, what: 'dateQuestion: includeYear', kept: 'datetime' });
  const hasTime = date.flag('includeTime') === true;
  return { type: 'datetime', members: { dateTimeType: hasTime ? 'datetime' : 'date' } };
}

function timeMembers({ question, draft, at }: Asked): Made {
  if (question.part('timeQuestion').flag('duration') !== true)
    return { type: 'datetime', members: { dateTimeType: 'time' } };
  // Hours and minutes that passed are no time of day: 30:00 would be refused.
  draft.lost('type_unknown', { at, what: 'timeQuestion: duration', kept: 'input' });
  return { type: 'input', members: { inputPlaceholder: '00:00' } };
}

const formats: Readonly<Record<string, string>> = {
  ANY: 'any',
  DOCUMENT: 'document',
  PRESENTATION: 'document',
  SPREADSHEET: 'document',
  PDF: 'pdf',
  DRAWING: 'image',
  IMAGE: 'image',
  VIDEO: 'video',
  AUDIO: 'audio',
};

function fileMembers({ question, draft, at }: Asked): Made {
  const file = question.part('fileUploadQuestion');
  file.lose('folderId');
  const types = file.list('types').flatMap((type) => {
    const own = typeof type === 'string' && Object.hasOwn(formats, type) ? formats[type]! : null;
    if (own === null) draft.lost('field_dropped', { at, what: `types: ${String(type)}` });
    return own === null ? [] : [own];
  });
  // A number of 64 bits, which the service writes as a text.
  const bytes = Number(file.word('maxFileSize') ?? Number.NaN);
  return {
    type: 'file',
    members: {
      fileFormats: types.length > 0 ? [...new Set(types)] : null,
      fileMaxCount: file.number('maxFiles'),
      fileMaxSizeMb: Number.isFinite(bytes) ? Math.max(1, Math.ceil(bytes / 1_048_576)) : null,
    },
  };
}
