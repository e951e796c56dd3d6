/** One item of a form: a question, a grid, a section, a text or a picture. */
import type { Draft, QuestionPlace } from '../draft.ts';
import type { Part } from '../part.ts';
import { readGrid } from './grid.ts';
import { kindOf, type Item } from './asked.ts';
import { filmOf, pictureOf } from './media.ts';
import { readQuestion } from './question.ts';
import type { Sections } from './sections.ts';
import { asWritten } from './written.ts';

export function readItem(part: Part, draft: Draft, sections: Sections): void {
  const at = part.at as QuestionPlace;
  const key = part.text('itemId') ?? '';
  const title = part.text('title') ?? '';
  const texts = textsOf(title, part.text('description'));
  const item: Item = { part, at, draft, sections, texts };
  // What a kind holds may be empty, and so may the member be: its name alone says what the item is.
  const kind = kindNames.find((name) => part.names().includes(name));
  if (kind === 'pageBreakItem') sections.begin(key, title);
  if (kind !== undefined) return kinds[kind](item);
  draft.lost('type_unknown', { at, what: kindOf(part, 'itemId', 'title', 'description'), kept: 'message' });
  addMessage(item);
}

function textsOf(title: string, description: string | null): Item['texts'] {
  return { title: asWritten(title), ...(description ? { description: asWritten(description) } : {}) };
}

const kindNames = ['questionItem', 'questionGroupItem', 'pageBreakItem', 'textItem', 'imageItem', 'videoItem'] as const;

const kinds: Record<(typeof kindNames)[number], (item: Item) => void> = {
  questionItem: readQuestion,
  questionGroupItem: readGrid,
  pageBreakItem: (item) => {
    item.part.part('pageBreakItem');
    // A section without words is a boundary and nothing else.
    if (item.texts.title !== '' || item.texts.description) addMessage(item);
  },
  textItem: (item) => {
    item.part.part('textItem');
    addMessage(item);
  },
  imageItem: (item) => addMessage(item, pictureOf(item, item.part.part('imageItem', { path: '' }))),
  videoItem: (item) => {
    const video = item.part.part('videoItem', { path: '' });
    const below = [item.texts.description, asWritten(video.text('caption') ?? '')].filter(Boolean).join('\n');
    const texts = { title: item.texts.title, ...(below ? { description: below } : {}) };
    addMessage({ ...item, texts }, filmOf(video.part('video')));
  },
};

function addMessage({ draft, at, texts, sections, part }: Item, media: Record<string, unknown> = {}): void {
  draft.add('message', at, { ...texts, ...media });
  sections.hold(at.id, { isHeading: part.names().includes('pageBreakItem') });
}
