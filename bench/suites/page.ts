/** What a respondent loads: how large it is, how soon it comes, and what a whole visit costs. */
import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { measureEach, median, type Figure } from '../measure.ts';
import { figureTable, goalTable } from '../report.ts';
import { completion, openSurvey } from '../respondents.ts';
import { measureSlowPage, slowGoals } from '../slow-page.ts';
import { onStage, type Suite } from '../suite.ts';

/** CPU of one visit with LimeSurvey 7 as it is installed, measured with the same ten questions. */
const limeSurveyMs = 305;

export const page: Suite = {
  name: 'page',
  title: 'The survey page',
  run: (bench) =>
    onStage({}, async (stage) => {
      const target = await openSurvey(stage);
      const { surveyOrigin: origin, pid } = stage.product;
      const path = `/q/${target.code}`;
      const weight = await weigh(origin, path);
      const slow = await measureSlowPage(stage, path);
      const load = (connections: number) => ({ connections, seconds: bench.seconds, served: pid });
      const open = (connections: number) => measureEach(origin, () => ({ method: 'GET', path }), load(connections));
      await open(64);
      const kept = { page: [] as Figure[], hello: [] as Figure[], first: [] as Figure[], answer: [] as Figure[] };
      for (let round = 1; round <= bench.rounds; round += 1) {
        process.stderr.write(`round ${round} of ${bench.rounds}: the page\n`);
        kept.page.push(await open(64));
        const hello = () => ({ method: 'GET' as const, path: '/' });
        kept.hello.push(await measureEach(bench.bare.hello, hello, { ...load(64), served: bench.bare.pid }));
        kept.first.push(await open(1));
        kept.answer.push(await measureEach(origin, () => completion(target), load(16)));
      }
      const [seen, hello, first, answer] = [kept.page, kept.hello, kept.first, kept.answer].map(median) as [
        Figure,
        Figure,
        Figure,
        Figure,
      ];
      const visit = seen.cpu + answer.cpu;
      return [
        ...figureTable([
          {
            title: 'Open the page of ten questions, 64 connections',
            product: seen,
            against: { 'Fastify hello': hello },
          },
          { title: 'The same, 1 connection', product: first, against: {} },
        ]),
        '',
        ...goalTable([
          {
            goal: '4 CPU of a visit: LimeSurvey 7 needs so many times ours',
            value: limeSurveyMs / visit,
            least: 250,
            unit: '×',
          },
          { goal: '7 page of ten questions, cold, gzip', value: weight.gzip / 1000, most: 35, unit: 'KB' },
          { goal: '7 the same as it is sent, by brotli', value: weight.sent / 1000, most: 35, unit: 'KB' },
          { goal: '7 requests for it', value: weight.requests, most: 3, unit: '' },
          ...slowGoals(slow),
          {
            goal: '8 page rate at 64, of Fastify hello',
            value: seen.perSecond / hello.perSecond,
            least: 0.3,
            unit: '×',
          },
          { goal: '8 whole page at 1 connection, p50', value: first.p50, most: 5, unit: 'ms' },
        ]),
      ];
    }),
};

interface Weight {
  gzip: number;
  /** Bytes of the bodies that a browser is sent. */
  sent: number;
  requests: number;
}

/** The page and everything it names that a browser fetches before somebody acts. */
async function weigh(origin: string, path: string): Promise<Weight> {
  const html = Buffer.from(await (await fetch(origin + path)).arrayBuffer());
  const named = [...html.toString().matchAll(/<(?:script|link|img)[^>]+(?:src|href)="([^"#]+)"[^>]*>/g)]
    .filter(([tag, address]) => !/rel="(?:canonical|alternate)"/.test(tag) && !address!.startsWith('data:'))
    .map(([, address]) => new URL(address!.replaceAll('&amp;', '&'), origin + path).href);
  const addresses = [...new Set(named)];
  const parts = await Promise.all(
    addresses.map(async (address) => Buffer.from(await (await fetch(address)).arrayBuffer())),
  );
  const gzip = [html, ...parts].reduce((sum, bytes) => sum + gzipSync(bytes).length, 0);
  const sent = await Promise.all([origin + path, ...addresses].map(bytesSent));
  return { gzip, sent: sent.reduce((sum, one) => sum + one, 0), requests: 1 + parts.length };
}

function bytesSent(address: string): Promise<number> {
  return new Promise((done, fail) => {
    get(address, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => (bytes += piece.length));
      response.on('end', () => done(bytes));
      response.on('error', fail);
    }).on('error', fail);
  });
}
