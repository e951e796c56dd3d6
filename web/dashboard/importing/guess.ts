/** Of which kind a file is, by how it begins: a guess, which is shown and can be changed. */
import type { ImportFormat } from '../../../contract/losses.ts';

/** As much of a file as is looked at. */
export const lookedAt = 65_536;

export function guessFormat(beginning: string): ImportFormat {
  const text = beginning.replace(/^\uFEFF/, '').trimStart();
  if (text.startsWith('<')) return 'limesurvey';
  if (!text.startsWith('{')) return 'text';
  if (text.includes('"canvass-bundle"')) return 'bundle';
  if (/"(?:questionItem|questionGroupItem|responderUri|linkedSheetId|pageBreakItem)"/.test(text)) return 'google_forms';
  if (/"(?:pages|elements|calculatedValues|triggers)"\s*:/.test(text) && !/"welcome_screens"\s*:/.test(text))
    return 'surveyjs';
  return 'typeform';
}
