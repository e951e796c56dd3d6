import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { canvass, messageOf, useDashboard, useLoad } from '../context.tsx';
import { Link, navigate, useAddress, withQuery } from '../router.tsx';
import { Loading, Trouble } from '../shell.tsx';
import { CreateDialog } from './create.tsx';
import { Folders } from './folders.tsx';
import { listAddress, readList, type Folder, type ListAddress, type ListedSurveys } from './list-address.ts';
import { Paging } from './paging.tsx';
import { PasswordNotice } from './password-notice.tsx';
import { ArchivedRow, SurveyRow } from './row.tsx';
import { Tools } from './tools.tsx';

export function SurveysPage() {
  const { words } = useDashboard();
  const address = useAddress();
  const place = listAddress(address);
  const [creating, setCreating] = useState(false);
  const folders = useLoad(() => canvass.listFolders(), 'folders');
  const zones = useLoad(readZones, 'zones');
  const list = useLoad(() => readList(place), JSON.stringify(place));
  const folder = folders.data?.find((item) => item.id === place.folderId);
  const title = place.archive ? words.t('archive') : (folder?.name ?? words.t('allSurveys'));
  return (
    <div className="columns">
      <title>{`${title} · Canvass`}</title>
      <Folders folders={folders.data ?? []} place={place} reload={folders.reload} />
      <section className="list" aria-labelledby="list-title">
        <PasswordNotice />
        <Heading title={title} create={() => setCreating(true)} />
        <Tools key={String(place.folderId) + String(place.archive)} place={place} />
        {list.error !== null && <Trouble message={messageOf(list.error, words)} retry={list.reload} />}
        {!list.data && list.error === null && <Loading />}
        {list.data && (
          <Rows
            shown={list.data}
            place={place}
            folders={folders.data ?? []}
            zoneOf={(id) => zones.data?.get(id) ?? 'UTC'}
            reload={list.reload}
          />
        )}
        {list.data && (
          <Paging
            total={list.data.total}
            page={place.page}
            hrefOf={(page) => withQuery(address, { page: page === 1 ? null : String(page) })}
          />
        )}
      </section>
      {creating && (
        <CreateDialog
          folders={folders.data ?? []}
          folderId={place.folderId}
          onClose={() => setCreating(false)}
          onDone={(folderId) => {
            setCreating(false);
            navigate(place.folderId === null && !place.archive ? '/surveys' : `/surveys?folder=${folderId}`);
            list.reload();
          }}
        />
      )}
    </div>
  );
}

/** Time zone of each workspace: times are shown in the zone of the workspace that the survey belongs to. */
async function readZones(): Promise<Map<number, string>> {
  const { data } = await canvass.listWorkspaces({ per_page: 100 });
  return new Map(data.map((workspace) => [workspace.id, workspace.timezone]));
}

function Heading({ title, create }: { title: string; create(): void }) {
  const { words } = useDashboard();
  return (
    <div className="heading">
      <h1 id="list-title">{title}</h1>
      <div className="actions">
        <Link className="button" href="/templates">
          <Icon name="template" />
          {words.t('fromTemplate')}
        </Link>
        <button className="button primary" type="button" onClick={create}>
          <Icon name="add" />
          {words.t('newSurvey')}
        </button>
      </div>
    </div>
  );
}

interface RowsProps {
  shown: ListedSurveys;
  place: ListAddress;
  folders: Folder[];
  zoneOf(workspaceId: number): string;
  reload(): void;
}

function Rows({ shown, place, folders, zoneOf, reload }: RowsProps) {
  const { words } = useDashboard();
  if (shown.surveys.length + shown.archived.length === 0) {
    return (
      <div className="empty">
        {!place.search && !place.archive && <h2>{words.t('emptyTitle')}</h2>}
        <p className="quiet">
          {place.search
            ? words.t('emptySearch', { query: place.search })
            : words.t(place.archive ? 'emptyArchive' : 'emptyText')}
        </p>
      </div>
    );
  }
  return (
    <ul className="rows card" aria-label={words.t('surveys')}>
      {shown.surveys.map((survey) => (
        <SurveyRow
          key={survey.id}
          survey={survey}
          folders={folders}
          zone={zoneOf(survey.workspace_id)}
          reload={reload}
        />
      ))}
      {shown.archived.map((survey) => (
        <ArchivedRow
          key={survey.id}
          survey={survey}
          zone={zoneOf(folders.find((folder) => folder.id === survey.folder.id)?.workspace_id ?? 0)}
          reload={reload}
        />
      ))}
    </ul>
  );
}
