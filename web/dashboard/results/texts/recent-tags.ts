/** The tags that somebody used last with a survey: they have the keys 1 to 9. */
import { keepOnDevice, readDevice } from '../../device.ts';

const most = 9;

export function recentTags(surveyId: number): string[] {
  try {
    const kept: unknown = JSON.parse(readDevice(placeOf(surveyId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((tag) => typeof tag === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** A tag that has its key keeps it: who tags a hundred texts has it in the fingers. */
export function noteTag(surveyId: number, tag: string): void {
  const known = recentTags(surveyId);
  if (known.includes(tag)) return;
  keepOnDevice(placeOf(surveyId), JSON.stringify([...known, tag].slice(-most)));
}

function placeOf(surveyId: number): string {
  return `tags-${surveyId}`;
}
