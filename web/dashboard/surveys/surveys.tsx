import { useEffect, useMemo, useState } from 'react';
import { thenFocus } from '../../ui/focus-back.ts';
import { Icon } from '../../ui/icons.tsx';
import { useReadPage } from '../queries.ts';
import { Link, navigate, useAddress, withQuery } from '../router.tsx';
import { useCommands } from '../shell/commands.ts';
import { Region, Skeleton, Trouble } from '../shell/states.tsx';
import { useNextRow } from '../use-next-row.ts';
import { useWords } from '../words.ts';
import { Bulk, type Picked } from './bulk.tsx';
import { Folders } from './folders.tsx';
import { archivedAsked, isNarrowed, lastPage, listAddress, surveysAsked, type ListAddress } from './list-address.ts';
import { Paging } from './paging.tsx';
import { PasswordNotice } from './password-notice.tsx';
import { ArchivedRow, SurveyRow } from './row.tsx';
import { Tools } from './tools.tsx';
import { useWorkspaces } from '../workspaces.ts';

export function SurveysPage() {
  const words = useWords('surveys');
  const place = listAddress(useAddress());
  const { folders, trouble } = useWorkspaces();
  const mayMake = useMayMake(place);
  const shown = folders.filter(({ workspace_id: id }) => place.workspaceId === null || place.workspaceId === id);
  const folder = folders.find((item) => item.id === place.folderId);
  const title = place.archive ? words.t('archive') : (folder?.name ?? words.t('allSurveys'));
  const create = placeIn('/new', place);
  const make = { name: words.t('newSurvey'), keys: 'n', icon: 'add', act: () => navigate(create) } as const;
  useCommands(mayMake ? [make] : []);
  return (
    <div className="columns">
      <title>{`${title} · Canvass`}</title>
      <Folders folders={shown} place={place} />
      <section className="list" aria-labelledby="list-title">
        <PasswordNotice />
        {trouble && <Trouble {...trouble} />}
        <div className="heading">
          <h1 id="list-title" dir="auto">
            {title}
          </h1>
          {mayMake && (
            <div className="actions">
              <Link className="button" href={placeIn('/templates', place)}>
                <Icon name="template" />
                {words.t('fromTemplate')}
              </Link>
              <Link className="button primary" href={create}>
                <Icon name="add" />
                {words.t('newSurvey')}
              </Link>
            </div>
          )}
        </div>
        <Tools key={String(place.folderId) + String(place.archive)} place={place} />
        {place.archive ? <ArchivedList place={place} /> : <SurveyList place={place} />}
      </section>
    </div>
  );
}

/** Whether a new survey can lie in what is looked at. */
function useMayMake({ folderId, workspaceId }: ListAddress): boolean {
  const { folders, mayMake } = useWorkspaces();
  return mayMake(folders.find(({ id }) => id === folderId)?.workspace_id ?? workspaceId);
}

/** Of a page that makes a survey: it goes to what is looked at. */
function placeIn(path: string, { folderId, workspaceId }: ListAddress): string {
  return withQuery(new URL(path, location.origin), {
    folder: folderId === null ? null : String(folderId),
    workspace: workspaceId === null ? null : String(workspaceId),
  });
}

function SurveyList({ place }: { place: ListAddress }) {
  const list = useReadPage('listSurveys', surveysAsked(place));
  const { folders, zoneOf, mayChange } = useWorkspaces();
  return (
    <Region reading={list}>
      {({ items, total }) => (
        <List items={items} total={total} place={place}>
          {(survey, selecting) => (
            <SurveyRow
              key={survey.id}
              survey={survey}
              folders={folders}
              zone={zoneOf(survey.workspace_id)}
              mayChange={mayChange(survey.workspace_id)}
              {...selecting}
            />
          )}
        </List>
      )}
    </Region>
  );
}

function ArchivedList({ place }: { place: ListAddress }) {
  const list = useReadPage('listArchivedSurveys', archivedAsked(place));
  const { zoneOf, mayChange } = useWorkspaces();
  return (
    <Region reading={list}>
      {({ items, total }) => (
        <List items={items} total={total} place={place}>
          {(survey, selecting) => (
            <ArchivedRow
              key={survey.id}
              survey={survey}
              zone={zoneOf(survey.workspace_id ?? 0)}
              mayChange={mayChange(survey.workspace_id ?? 0)}
              {...selecting}
            />
          )}
        </List>
      )}
    </Region>
  );
}

interface ListProps<Item> {
  items: Item[];
  total: number;
  place: ListAddress;
  children(item: Item, selecting: { isSelected: boolean; onSelect(is: boolean): void }): React.ReactNode;
}

function List<Item extends Picked>({ items, total, place, children }: ListProps<Item>) {
  const words = useWords('surveys');
  const address = useAddress();
  const { folders } = useWorkspaces();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  // What has gone from the list is no longer chosen.
  const shown = items.filter(({ id }) => picked.has(id));
  const select = (id: number, is: boolean) => {
    const next = new Set(picked);
    if (is) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  const rows = useNextRow(useMemo(() => items.map(({ id }) => id), [items]));
  const clear = () => {
    const first = rows.ref.current?.querySelector<HTMLElement>('input:checked');
    setPicked(new Set());
    thenFocus(() => first);
  };
  const last = lastPage(total);
  const isPastLast = items.length === 0 && total > 0;
  useEffect(() => {
    if (isPastLast) navigate(withPage(new URL(location.href), last), 'replace');
  }, [isPastLast, last]);
  if (isPastLast) return <Skeleton />;
  if (items.length === 0) return <Empty place={place} />;
  return (
    <>
      {shown.length > 0 && (
        <Bulk
          picked={shown}
          isArchive={place.archive}
          folders={folders}
          onPick={(surveys) => setPicked(new Set(surveys.map(({ id }) => id)))}
          onClear={clear}
        />
      )}
      <ul className="card" aria-label={words.t('surveys')} {...rows}>
        {items.map((item) =>
          children(item, { isSelected: picked.has(item.id), onSelect: (is) => select(item.id, is) }),
        )}
      </ul>
      <Paging total={total} page={place.page} hrefOf={(page) => withPage(address, page)} />
    </>
  );
}

function withPage(address: URL, page: number): string {
  return withQuery(address, { page: page === 1 ? null : String(page) });
}

function Empty({ place }: { place: ListAddress }) {
  const words = useWords('surveys');
  const address = useAddress();
  const mayMake = useMayMake(place);
  if (isNarrowed(place)) {
    return (
      <div className="empty">
        <p className="quiet">
          {place.search ? words.t('emptySearch', { query: place.search }) : words.t('emptyState')}
        </p>
        <Link className="button" href={withQuery(address, { search: null, state: null, page: null })}>
          {words.t('clear')}
        </Link>
      </div>
    );
  }
  if (place.archive) return <p className="empty quiet">{words.t('emptyArchive')}</p>;
  return (
    <div className="empty">
      <h2>{words.t('emptyTitle')}</h2>
      {mayMake && (
        <>
          <p className="quiet">{words.t('emptyText')}</p>
          <Link className="button primary" href={placeIn('/new', place)}>
            {words.t('newSurvey')}
          </Link>
        </>
      )}
    </div>
  );
}
