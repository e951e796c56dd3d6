/**
 * What may be posted to the page, decided before a byte of it is read: files only where a question asks for them, as
 * large and as many as it allows, and only while the survey lets people in.
 */
import { limits } from '../../../contract/limits.ts';
import { numberOf } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { admitUploads, fileMegabytes } from '../../answers/index.ts';
import type { FileLimit, Form, PageRequest } from '../../kernel/http/server.ts';
import { findAnswer, versionOf } from './open.ts';
import { answerIn, asked, header, openVisit, type PageDeps, type Version } from './visit.ts';

const megabyte = 1_048_576;

export async function receiveForm(deps: PageDeps, request: PageRequest): Promise<Form> {
  const visit = await openVisit(deps, request);
  if (!/^multipart\//i.test(header(request, 'content-type') ?? '')) return request.form(limits.bodyBytes, () => null);
  const uuid = answerIn(asked(request, 'uuid'));
  const found = uuid === null ? null : await findAnswer(deps, visit, uuid);
  const { maxBytes, fileLimit } = filesOf(deps, await versionOf(deps, visit, found));
  const isLarge = !(Number(header(request, 'content-length')) <= limits.bodyBytes);
  if (isLarge && !found) await admitUploads(deps, visit.reading);
  return request.form(maxBytes, fileLimit);
}

/** One more file than allowed is taken, so that it can be said at its question that it is one too many. */
function filesOf({ config }: PageDeps, { structure }: Version): { maxBytes: number; fileLimit: FileLimit } {
  const questions = Object.values(structure.entities).filter(
    ({ type, isBlocked }) => kinds[type].holdsFiles && !isBlocked,
  );
  const left = new Map(
    questions.map((question) => [
      `v[${question.id}][]`,
      { count: numberOf(question, 'fileMaxCount', 1) + 1, bytes: fileMegabytes(config, question) * megabyte },
    ]),
  );
  const all = [...left.values()].reduce((sum, { count, bytes }) => sum + count * bytes, 0);
  return {
    maxBytes: limits.bodyBytes + limits.uploadSlackBytes + Math.min(all, limits.respondentFileBytes),
    fileLimit: (field) => {
      const room = left.get(field);
      if (!room || room.count === 0) return null;
      room.count -= 1;
      return room.bytes;
    },
  };
}
