/** Who did what in a workspace, in sentences: found by person, kind and days, and copied as a table. */
import type { Received } from '../../../sdk/client.ts';
import { Icon } from '../../ui/icons.tsx';
import { useCopy } from '../copy.ts';
import type { PageProps } from '../page-props.ts';
import { useRead, useReadOn } from '../queries.ts';
import { Link, navigate, useAddress, withQuery } from '../router.tsx';
import { Skeleton, Trouble } from '../shell/states.tsx';
import { useWords, useWordsAhead } from '../words.ts';
import type { Workspace } from '../workspaces.ts';
import { WorkspaceFrame } from '../workspace/frame.tsx';
import './audit.css';
import { actionsOf, auditAsked, kinds } from './audit-address.ts';
import { useSentence } from './sentence.ts';

type Entry = Received<'listAudit'>['data'][number];

export function AuditPage({ params }: PageProps) {
  useWordsAhead(['audit', 'refusals', 'together']);
  const id = Number(params['id']);
  return (
    <WorkspaceFrame id={id} at="audit" least="admin">
      {(workspace) => <Audit key={id} workspace={workspace} />}
    </WorkspaceFrame>
  );
}

function Audit({ workspace }: { workspace: Workspace }) {
  const words = useWords('audit');
  const { kind, filter } = auditAsked(useAddress());
  const reading = useReadOn('listAudit', {
    ...{ id: workspace.id, limit: 50, ...filter },
    ...(kind && { action: actionsOf(kind) }),
  });
  const entries = reading.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <div className="heading">
        <div>
          <h1>{words.t('audit')}</h1>
          <p className="quiet">{words.t('about')}</p>
        </div>
        {entries.length > 0 && <CopyTable entries={entries} zone={workspace.timezone} />}
      </div>
      <Tools workspaceId={workspace.id} />
      {filter.quiz_id !== undefined && <OfSurvey id={filter.quiz_id} entries={entries} />}
      {reading.error && <Trouble error={reading.error} retry={() => void reading.refetch()} />}
      {!reading.data && !reading.error && <Skeleton />}
      {reading.data && entries.length === 0 && <p className="empty quiet card">{words.t('none')}</p>}
      {entries.length > 0 && (
        <ol className="card">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} zone={workspace.timezone} />
          ))}
        </ol>
      )}
      {reading.hasNextPage && (
        <button
          className="button"
          type="button"
          aria-disabled={reading.isFetchingNextPage}
          onClick={() => reading.isFetchingNextPage || void reading.fetchNextPage()}
        >
          {words.t('more')}
        </button>
      )}
    </>
  );
}

function Tools({ workspaceId }: { workspaceId: number }) {
  const words = useWords('audit');
  const address = useAddress();
  const { kind, filter } = auditAsked(address);
  const members = useRead('listMembers', { id: workspaceId }).data ?? [];
  const put = (changes: Record<string, string>) => navigate(withQuery(address, changes), 'replace');
  return (
    <div className="tools audit-tools">
      <select
        className="input"
        aria-label={words.t('who')}
        value={filter.user_id ?? ''}
        onChange={({ target }) => put({ user: target.value })}
      >
        <option value="">{words.t('anybody')}</option>
        {members.map(({ user_id: id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={words.t('kind')}
        value={kind ?? ''}
        onChange={({ target }) => put({ kind: target.value })}
      >
        <option value="">{words.t('anything')}</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {words.t(`kind_${one}`)}
          </option>
        ))}
      </select>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="audit-day">
          <span className="quiet small">{words.t(name)}</span>
          <input
            className="input"
            type="date"
            value={filter[`date_${name}`] ?? ''}
            onChange={({ target }) => put({ [name]: target.value })}
          />
        </label>
      ))}
    </div>
  );
}

/** The one survey that is asked for, and the way back to all. */
function OfSurvey({ id, entries }: { id: number; entries: readonly Entry[] }) {
  const words = useWords('audit');
  const address = useAddress();
  const name = entries.find(({ object }) => isSurvey(object, id))?.object.name ?? `#${id}`;
  return (
    <div className="actions start">
      <button
        className="button"
        type="button"
        aria-label={`${words.t('ofSurvey', { name })}. ${words.t('anySurvey')}`}
        onClick={() => navigate(withQuery(address, { quiz: null }), 'replace')}
      >
        <span dir="auto">{words.t('ofSurvey', { name })}</span>
        <Icon name="close" />
      </button>
    </div>
  );
}

function isSurvey({ type, id }: Entry['object'], wanted: number): boolean {
  return type === 'quiz' && id === wanted;
}

function Line({ entry, zone }: { entry: Entry; zone: string }) {
  const words = useWords('audit');
  const sentence = useSentence();
  const address = useAddress();
  const { type, id } = entry.object;
  const isNarrowed = address.searchParams.has('quiz');
  return (
    <li className="row audit-row">
      <p dir="auto">{sentence(entry)}</p>
      <p className="quiet small facts">
        <span>{words.time(entry.created_at, zone)}</span>
        {entry.via !== 'session' && <span className="badge">{words.t(`via_${entry.via}`)}</span>}
        {entry.ip_address && <span>{entry.ip_address}</span>}
        {type === 'quiz' && id !== null && !isNarrowed && (
          <Link href={withQuery(address, { quiz: String(id) })}>
            {words.t('onlySurvey')}
            <span className="only-heard"> {entry.object.name}</span>
          </Link>
        )}
      </p>
    </li>
  );
}

/** With tabs between: spreadsheets take it as it is. */
function CopyTable({ entries, zone }: { entries: readonly Entry[]; zone: string }) {
  const words = useWords('audit');
  const sentence = useSentence();
  const copy = useCopy();
  const row = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t');
  const table = () =>
    [
      row([words.t('when'), words.t('who'), words.t('what'), words.t('way'), 'IP']),
      ...entries.map((entry) =>
        row([
          words.time(entry.created_at, zone),
          entry.user?.name ?? '',
          sentence(entry),
          words.t(`via_${entry.via}`),
          entry.ip_address ?? '',
        ]),
      ),
    ].join('\n');
  return (
    <button
      className="button"
      type="button"
      onClick={() => copy(table(), { said: words.count('copied', entries.length), otherwise: '' })}
    >
      <Icon name="copy" />
      {words.t('copyTable')}
    </button>
  );
}
