/** The figures of the installation, a card for each part. */
import type { Received } from '../../../sdk/client.ts';
import { tellSize } from '../size.ts';
import { useWords, type Words } from '../words.ts';

export type State = Received<'getOperatorStatus'>['operator'];
type Fact = readonly [name: string, value: string];

export function Facts({ state }: { state: State }) {
  const words = useWords('operator');
  const cards = [...ofMachine(state, words), ...ofWork(state, words)];
  return (
    <div className="operator-cards">
      {cards.map(([title, facts, advice]) => (
        <Card key={title} {...{ title, facts, advice }} />
      ))}
    </div>
  );
}

function Card({ title, facts, advice }: { title: string; facts: readonly Fact[]; advice: string | undefined }) {
  return (
    <section className="card panel">
      <h2>{title}</h2>
      <dl className="operator-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {advice && <p className="quiet small">{advice}</p>}
    </section>
  );
}

/** Advice where a figure asks for something to be done. */
type Parts = readonly (readonly [title: string, facts: readonly Fact[], advice?: string | undefined])[];

function ofMachine({ database, storage, backup, warnings }: State, words: Words<'operator'>): Parts {
  const count = countIn(words);
  const size = (bytes: number) => tellSize(bytes, words.lang);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [
    [
      words.t('backup'),
      [
        [words.t('lastBackup'), backup.last_at ? words.time(backup.last_at, zone) : words.t('never')],
        ...(backup.size_bytes === null ? [] : [[words.t('backupSize'), size(backup.size_bytes)] as const]),
      ],
      backup.last_at || warnings.some(({ code }) => code === 'backup_old') ? undefined : words.t('howToBackUp'),
    ],
    [
      words.t('database'),
      [
        [words.t('postgres'), database.version],
        [words.t('size'), size(database.size_bytes)],
        [
          words.t('connections'),
          words.t('ofMost', { n: count(database.connections), most: count(database.max_connections) }),
        ],
        [words.t('migration'), database.migration],
      ],
    ],
    [
      words.t('storage'),
      [
        [words.t('where'), words.t(`kind_${storage.kind}`)],
        [words.t('used'), size(storage.used_bytes)],
        [words.t('free'), storage.free_bytes === null ? words.t('notKnown') : size(storage.free_bytes)],
      ],
    ],
  ];
}

function ofWork({ queue, webhooks, exports }: State, words: Words<'operator'>): Parts {
  const count = countIn(words);
  return [
    [
      words.t('queue'),
      [
        [words.t('waiting'), count(queue.waiting)],
        [words.t('running'), count(queue.running)],
        [words.t('failed'), count(queue.failed)],
        [words.t('oldest'), words.t('seconds', { n: count(queue.oldest_seconds) })],
      ],
      queue.failed > 0 ? words.t('whyFailed') : undefined,
    ],
    [
      words.t('deliveries'),
      [
        [words.t('messages'), count(webhooks.waiting)],
        [words.t('failing'), count(webhooks.failing)],
      ],
      webhooks.failing > 0 ? words.t('whyFailing') : undefined,
    ],
    [
      words.t('exports'),
      [
        [words.t('running'), count(exports.running)],
        [words.t('queued'), count(exports.queued)],
      ],
    ],
  ];
}

function countIn({ lang }: Words<'operator'>): (n: number) => string {
  const number = new Intl.NumberFormat(lang);
  return (n) => number.format(n);
}
