/** The doctor from outside: both public addresses are asked whether they lead here, and what arrives of a request. */
import type { Config } from '../kernel/process/config.ts';
import { doctorMark, seenPath, type Seen } from '../kernel/process/seen.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import { finding, type Finding } from './finding.ts';

const patience = 5000;
const mostLetters = 4096;

export async function origins(config: Config, vault: Vault): Promise<Finding[]> {
  const asked = { ORIGIN: config.origin, SURVEY_ORIGIN: config.surveyOrigin.of('doctor') };
  return Promise.all(Object.entries(asked).map(([setting, address]) => origin({ setting, address, vault })));
}

interface Asked {
  setting: string;
  address: string;
  vault: Vault;
}

async function origin(asked: Asked): Promise<Finding> {
  const { setting, address } = asked;
  const say = (found: string, advice: string | null) => finding(setting, `${address} ${found}`, advice);
  const answer = await ask(asked);
  if ('reason' in answer)
    return say(
      `cannot be opened from here (${answer.reason})`,
      `See that ${setting} is the address people use, that its name leads to your proxy, and that the proxy passes on to this program.`,
    );
  if (answer.seen === null)
    return say(
      'is answered by another program or another installation',
      `See where the name in ${setting} leads, and where the proxy there passes on to.`,
    );
  return say(...judge(new URL(address), answer.seen));
}

function judge(
  { host, protocol }: URL,
  { host: arrived, peer, isForwarded, isBelieved }: Seen,
): [string, string | null] {
  if (arrived.toLowerCase() !== host)
    return [
      `leads here, but arrives as ${arrived || 'no host'}`,
      'The proxy must pass on the Host that was asked for (nginx: proxy_set_header Host $host).',
    ];
  if (isForwarded && !isBelieved)
    return [
      `leads here through ${peer}, which is not believed`,
      `Set TRUST_PROXY to ${withoutMapping(peer)}: until then all respondents seem to have that address.`,
    ];
  if (!isForwarded && protocol === 'https:')
    return [
      'leads here, but the proxy does not tell for whom it asks',
      'The proxy must set X-Forwarded-For: until then all respondents seem to have its address.',
    ];
  return ['leads here', null];
}

async function ask({ address, vault }: Asked): Promise<{ reason: string } | { seen: Seen | null }> {
  try {
    const response = await fetch(`${address}${seenPath}`, {
      headers: { Authorization: doctorMark(vault) },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    return { seen: response.status === 200 ? await readSeen(response) : null };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { reason: name === 'TimeoutError' ? 'no answer' : (cause?.code ?? name) };
  }
}

/** Whatever answers there may send anything, and without an end. */
async function readSeen(response: Response): Promise<Seen | null> {
  let text = '';
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (text.length > mostLetters) return null;
  }
  const seen = parsed(text) as Partial<Seen> | null;
  const { host, peer, isForwarded, isBelieved } = seen ?? {};
  const isOurs =
    [host, peer].every((each) => typeof each === 'string') &&
    [isForwarded, isBelieved].every((each) => typeof each === 'boolean');
  return isOurs ? (seen as Seen) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function withoutMapping(address: string): string {
  return address.replace(/^::ffff:/i, '');
}
