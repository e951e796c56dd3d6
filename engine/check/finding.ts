/** What a look through a survey has found. */
import type { FindingCode, FindingDetails } from '../../contract/finding-codes.ts';

export interface Finding {
  code: FindingCode;
  /** The question it is about; null for the survey as a whole. */
  question: string | null;
  /** The rule it is about, by its place in the conditions. */
  path: string | null;
  message: string;
  details: FindingDetails;
}

export function about(question: string | null, code: FindingCode, message: string): Finding {
  return { code, question, path: null, message, details: {} };
}

export function detailed(finding: Finding, details: FindingDetails): Finding {
  return { ...finding, details };
}
