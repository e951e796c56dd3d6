/** What the start prints: where to go and, once, how to get in. */
import { networkInterfaces } from 'node:os';
import type { FirstStart } from './first-start.ts';
import type { Config } from './kernel/process/config.ts';

export function greeting(start: { config: Config; first: FirstStart | null; where: string | null }): string {
  const { config, first } = start;
  const isWorker = config.run === 'worker';
  const lines = ['', ...(isWorker ? workerAddresses(config) : addresses(config))];
  if (first) {
    lines.push(
      '',
      'Shown only this once:',
      `  Demo       ${first.surveyUrl}`,
      `  E-mail     ${first.email}`,
      `  Password   ${first.password}`,
      `  Token      ${first.token}`,
    );
  }
  if (!isWorker) lines.push('', ...reachability(config));
  if (first && start.where) lines.push(...(isWorker ? [''] : []), `The database lives in ${start.where}.`);
  return `${lines.join('\n')}\n\n`;
}

function addresses({ origin, surveyOrigin }: Config): string[] {
  return [
    'Canvass is ready.',
    '',
    `  Dashboard  ${origin}`,
    `  Reference  ${origin}/docs`,
    ...(surveyOrigin.wildcard ? [] : [`  Surveys    ${surveyOrigin.of('')}`]),
  ];
}

/** A worker serves nobody; whoever keeps it running may ask how it is. */
function workerAddresses({ host, workerPort }: Config): string[] {
  if (workerPort === null)
    return ['Canvass works in the background. Set PORT to be able to ask how it is: /healthz, /readyz and /metrics.'];
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${workerPort}`;
  return [
    'Canvass works in the background.',
    '',
    `  Health     ${address}/healthz`,
    `  Readiness  ${address}/readyz`,
    `  Metrics    ${address}/metrics`,
  ];
}

function reachability(config: Config): string[] {
  const outside = lanAddresses(config.host);
  if (outside.length === 0)
    return ['These addresses open on this machine only. Set HOST=0.0.0.0 to let other devices in.'];
  const [address] = outside;
  const wanted = [`ORIGIN=http://${address}:${config.port}`, `SURVEY_ORIGIN=http://${address}:${config.surveyPort}`];
  const named = [config.origin, config.surveyOrigin.of('x')].every(
    (origin) => !/\/\/(localhost|127\.|\[::1\])/.test(origin),
  );
  return [
    `Other devices on your network: ${outside.map((item) => `http://${item}:${config.port}`).join(', ')} (surveys on port ${config.surveyPort}).`,
    ...(named ? [] : [`For links and sign-in to work there, start with ${wanted.join(' ')}.`]),
  ];
}

/** Addresses under which other devices reach this machine, given where we listen. */
function lanAddresses(host: string): string[] {
  if (/^(127\.|localhost$|::1$)/.test(host)) return [];
  if (host !== '0.0.0.0' && host !== '::') return [host.includes(':') ? `[${host}]` : host];
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.filter((item) => !item.internal && item.family === 'IPv4').map((item) => item.address);
}
