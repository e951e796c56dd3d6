/**
 * Pictures that a survey's own file brings along have no address before it is made: the stage is given the bytes. What is no picture,
 * or more than a look is worth, is left out.
 */
import type { Structure } from '../../../contract/questions/types.ts';
import type { Source } from './use-dry-run.ts';
import type { ShownSurvey } from './use-shown-survey.ts';

type Pictures = ReadonlyMap<string, string>;

const kinds: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp' };
/** Of a file: larger ones would hold up the page that reads them. */
const mostRead = 8 * 1_048_576;
/** Of all pictures together: the stage takes no more of a survey. */
const mostShown = 3 * 1_048_576;
const name = /media:([0-9a-f]{64}\.[a-z0-9]{2,4})\b/g;

export async function bundledPictures(source: Source): Promise<Pictures> {
  const pictures = new Map<string, string>();
  const size = 'file' in source ? source.file.size : source.text.length;
  if (size > mostRead) return pictures;
  const text = 'file' in source ? await source.file.text() : source.text;
  if (!text.includes('"canvass-bundle"') || !text.includes('media:')) return pictures;
  let room = mostShown;
  for (const [file, bytes] of Object.entries(mediaIn(text))) {
    const kind = kinds[file.split('.')[1] ?? ''];
    if (kind === undefined || typeof bytes !== 'string' || bytes.length > room) continue;
    room -= bytes.length;
    pictures.set(file, `data:image/${kind};base64,${bytes}`);
  }
  return pictures;
}

function mediaIn(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text.replace(/^\uFEFF/, '')) as { media?: Record<string, unknown> }).media ?? {};
  } catch {
    return {};
  }
}

/** A place whose picture is not there is empty. */
export function withPictures(survey: ShownSurvey, pictures: Pictures): ShownSurvey {
  const put = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(name, (_, file: string) => pictures.get(file) ?? '');
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, put(one)]));
  };
  const { widgets, theme } = survey;
  // A theme has addresses of the web alone; its styles may hold anything.
  const isOwn = theme.bg_image_url?.startsWith('media:') ?? false;
  return {
    ...survey,
    widgets: { ...widgets, entities: put(widgets.entities) as Structure['entities'] },
    theme: {
      ...theme,
      custom_css: put(theme.custom_css) as string | null,
      ...(isOwn && { bg_image_url: null, background_type_id: 1 }),
    },
  };
}
