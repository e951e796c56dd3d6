/** Of which kind a file is, by how it begins: a guess, which is shown and can be changed. */
import type { ImportFormat } from '../../../contract/losses.ts';

/** As much of a file as is looked at. */
export const lookedAt = 65_536;

export function guessFormat(beginning: string): ImportFormat {
  return knownFormat(beginning) ?? 'typeform';
}

/** Null: it begins as JSON, but as that of no program known here. */
export function knownFormat(beginning: string): ImportFormat | null {
  const text = beginning.replace(/^\uFEFF/, '').trimStart();
  if (text.startsWith('<')) return 'limesurvey';
  if (/^\[\s*[{["]/.test(text)) return null;
  if (!text.startsWith('{')) return 'text';
  if (text.includes('"canvass-bundle"')) return 'bundle';
  if (/"(?:formId|questionItem|questionGroupItem|responderUri|linkedSheetId|pageBreakItem|textItem)"/.test(text))
    return 'google_forms';
  if (/"(?:pages|elements|calculatedValues|triggers)"\s*:/.test(text) && !/"welcome_screens"\s*:/.test(text))
    return 'surveyjs';
  return /"(?:fields|welcome_screens|thankyou_screens)"\s*:/.test(text) ? 'typeform' : null;
}
