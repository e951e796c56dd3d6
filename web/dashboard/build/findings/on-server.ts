/** What the server has found in what is stored, at its places in the draft: the worst first, as everywhere. */
import type { Received } from '../../../../sdk/client.ts';
import type { Draft } from '../../draft/draft.ts';
import { byPlace } from './by-place.ts';
import { type Found, foundIn, type RawFinding } from './found.ts';

type Wire = Received<'checkSurvey'>['findings'];

export function rawFindings(findings: Wire): RawFinding[] {
  return findings.map(({ code, widget_id: question, path, details }) => ({ code, question, path, details }));
}

export function foundOnServer(findings: Wire, draft: Draft): readonly Found[] {
  return byPlace(
    rawFindings(findings).map((one) => foundIn(one, draft)),
    draft.ids,
  ).all;
}
