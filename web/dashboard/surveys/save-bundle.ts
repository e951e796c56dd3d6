/** A survey as a file, for the reader to keep or to take elsewhere. */
import { saveFile } from '../../ui/save-file.ts';
import { canvass } from '../client.ts';

/** The name of the survey that was saved. */
export async function saveBundle({ id, name }: { id: number; name: string }): Promise<string> {
  const bytes = await canvass.getBundle({ id });
  const file = name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || `quiz-${id}`;
  saveFile(new Blob([bytes as BlobPart], { type: 'application/json' }), `${file}.canvass.json`);
  return name;
}
