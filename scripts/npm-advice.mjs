// Why npm could not install packages, and what to do about it, in words for people who do not read its log.
// It runs on Node 20, before there are packages, and imports nothing.

/** What npm said, in short. */
export function npmCause(stderr, error) {
  if (error) return error.code === 'ENOENT' ? 'npm was not found' : error.message;
  const lines = (stderr ?? '')
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line) && !line.includes('A complete log'));
  return (
    lines
      .slice(0, 2)
      .map((line) => line.replace(/^npm (error|ERR!) /, '').trim())
      .join(', ') || 'npm gave no reason'
  );
}

const unreachable =
  'see that the package registry can be reached (a proxy is set with npm config set proxy), and try again.';
const forbidden =
  'give this account the right to write to the folder named there, or start as the account that owns it.';
const full = 'free some space on the disk, and try again.';
const changed = 'run npm cache clean --force, restore package-lock.json with git checkout, and try again.';
const foreign = 'the registry does not have this version: see npm config get registry, and try again.';
const refused = 'the registry refuses this account: see npm config get registry and npm login, and try again.';

/** By the code that npm gives with its reason. */
const adviceByCode = new Map([
  ...['EACCES', 'EPERM', 'EROFS'].map((code) => [code, forbidden]),
  ...['ENOSPC', 'EDQUOT'].map((code) => [code, full]),
  ...['EINTEGRITY', 'EBADSIZE', 'EUSAGE'].map((code) => [code, changed]),
  ...['E404', 'ETARGET', 'ENOVERSIONS'].map((code) => [code, foreign]),
  ...['E401', 'E403', 'ENEEDAUTH'].map((code) => [code, refused]),
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ESOCKETTIMEDOUT', 'EHOSTUNREACH'].map(
    (code) => [code, unreachable],
  ),
  ...['ENETUNREACH', 'ERR_SOCKET_TIMEOUT', 'EIDLETIMEOUT', 'E500', 'E502', 'E503', 'E504'].map((code) => [
    code,
    unreachable,
  ]),
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'CERT_HAS_EXPIRED'].map((code) => [
    code,
    'the certificate of the registry is not trusted here: set npm config set cafile, and try again.',
  ]),
  ['ENOENT', 'see that the folder named there exists and belongs to this account, and try again.'],
  ['EEXIST', 'remove the file named there, and try again.'],
  ['EMFILE', 'let this account open more files (ulimit -n), and try again.'],
  ['EBADENGINE', 'use the Node that package.json names.'],
]);

/** What to do about it, in one sentence. */
export function npmAdvice(stderr, error) {
  if (error?.code === 'ENOENT') return 'install npm, which comes with Node from nodejs.org, and try again.';
  const code = error?.code ?? /^npm (?:error|ERR!) code (\S+)/m.exec(stderr ?? '')?.[1];
  return adviceByCode.get(code) ?? 'run npm ci to see all that npm says, and try again.';
}
