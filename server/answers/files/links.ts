/** Addresses of respondents' files: signed ones that anybody may open for a while, and a permanent one for members. */
import { isUuid } from '../../../contract/common.ts';
import { isMember } from '../../accounts/index.ts';
import { attachment } from '../../kernel/http/attachment.ts';
import type { Page, PageReply, PageRequest } from '../../kernel/http/server.ts';
import { requireFileRate, type PublicLimits } from '../../kernel/limits/public-limits.ts';
import { credentialsOf, type Credentials, type Identified } from '../../kernel/operation/admission.ts';
import { requireAbility } from '../../kernel/operation/caller.ts';
import { refuse } from '../../kernel/problem.ts';
import type { Config } from '../../kernel/process/config.ts';
import { isSurveyHost } from '../../kernel/process/origins.ts';
import { isSignature, type Vault } from '../../kernel/secrets/vault.ts';
import { openStored } from '../../kernel/storage/open.ts';
import type { AnswersDeps } from '../deps.ts';
import { findFile } from '../store/files.ts';
import { answerFilesFolder } from './files.ts';

const hour = 3600;
export const week = 7 * 24 * hour;

export function signedFileUrl(
  { config, vault }: { config: Config; vault: Vault },
  file: { id: string; name: string; label: string },
  seconds = hour,
): string {
  const expires = Math.floor(Date.now() / 1000) + seconds;
  const query = `expires=${expires}&signature=${signatureOf(vault, file.id, String(expires)).toString('base64url')}`;
  return `${config.surveyOrigin.of(file.label)}/files/${file.id}/${encodeURIComponent(file.name)}?${query}`;
}

export function permanentFileUrl(config: Pick<Config, 'origin'>, id: string): string {
  return `${config.origin}/files/${id}`;
}

/** On the survey origin. */
export function signedFilePages(
  deps: Pick<AnswersDeps, 'config' | 'db' | 'storage' | 'vault'> & { limits: PublicLimits },
): Page[] {
  return [{ method: 'GET', path: '/files/:id/:name', handle: (request) => serveSigned(deps, request) }];
}

async function serveSigned(deps: Parameters<typeof signedFilePages>[0], request: PageRequest): Promise<PageReply> {
  requireFileRate(deps.limits, request);
  const id = fileId(request);
  const [expires = '', signature = ''] = ['expires', 'signature'].map((name) => request.query.get(name)?.[0] ?? '');
  if (!isSignature(signature, signatureOf(deps.vault, id, expires))) refuse('403 signature_invalid');
  if (Number(expires) * 1000 < Date.now()) refuse('410 link_expired');
  const file = await deps.db.read((tx) => findFile(tx, id));
  if (!file || !isSurveyHost(deps.config, file.label, request.headers['host'])) return refuse('404 file_not_found');
  return sent(deps, file);
}

type Identify = (credentials: Credentials) => Promise<Identified>;

/** On the origin of the dashboard: for signed-in members, and for tokens that may read answers. */
export function permanentFilePages(
  deps: Pick<AnswersDeps, 'config' | 'db' | 'storage'> & { identify: Identify },
): Page[] {
  return [
    {
      method: 'GET',
      path: '/files/:id',
      handle: async (request) => {
        const { caller } = await deps.identify(credentialsOf({ method: 'GET', ...request }, deps.config.origin));
        requireAbility(caller, 'answers:read');
        const file = await deps.db.read(async (tx) => {
          const found = (await findFile(tx, fileId(request))) ?? refuse('404 file_not_found');
          if (!(await isMember(tx, found.workspace_id, caller.userId))) refuse('403 access_denied');
          return found;
        });
        return sent(deps, file);
      },
    },
  ];
}

async function sent({ storage }: Pick<AnswersDeps, 'storage'>, file: { id: string; name: string }): Promise<PageReply> {
  const stored = (await openStored(storage, answerFilesFolder + file.id)) ?? refuse('404 file_not_found');
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': attachment(file.name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Content-Length': String(stored.size),
  };
  return { status: 200, headers, body: stored.pieces };
}

function fileId({ params }: PageRequest): string {
  const id = (params['id'] ?? '').toLowerCase();
  return isUuid(id) ? id : refuse('404 file_not_found');
}

function signatureOf(vault: Vault, id: string, expires: string): Buffer {
  return vault.sign('link', `file ${id} ${expires}`);
}
