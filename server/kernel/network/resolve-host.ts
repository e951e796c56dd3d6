/**
 * Addresses of a host name. Not asked of the system's resolver: that one keeps a thread of the process busy for as long
 * as a dead or hostile name server lets it wait, and everybody else's work with it. The hosts file is read first, as the
 * system does.
 */
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';

const hostsFile = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';
const tryMilliseconds = 3000;

/** All of them, IPv4 first; none when the name has no address or nobody answers in time. */
export async function resolveHost(host: string, milliseconds: number): Promise<string[]> {
  const name = host.replace(/\.$/, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return ['127.0.0.1', '::1'];
  const listed = listedIn(await readFile(hostsFile, 'utf8').catch(() => ''), name);
  if (listed.length > 0) return listed;
  const resolver = new Resolver({ timeout: Math.min(milliseconds, tryMilliseconds), tries: 2 });
  const timer = setTimeout(() => resolver.cancel(), milliseconds);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  clearTimeout(timer);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

function listedIn(hosts: string, name: string): string[] {
  return hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/);
    return names.includes(name) && ipaddr.isValid(address) ? [address] : [];
  });
}
