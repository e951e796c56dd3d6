/** What the screens of one workspace have in common: its name, its other screens, and who may look at this one. */
import type { ReactNode } from 'react';
import { useRead } from '../queries.ts';
import { Link } from '../router.tsx';
import { Boundary, Skeleton, Trouble } from '../shell/states.tsx';
import { useWords } from '../words.ts';
import { useWorkspaces, type Workspace } from '../workspaces.ts';
import { ForOthers } from './for-others.tsx';
import { places, type Place } from './places.ts';
import './workspace.css';

interface FrameProps {
  id: number;
  at: Place;
  /** The least role that is shown it. */
  least: Workspace['role'];
  children(workspace: Workspace): ReactNode;
}

const roles = ['viewer', 'member', 'admin', 'owner'] as const;

export function isAtLeast(role: Workspace['role'], least: Workspace['role']): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

export function WorkspaceFrame({ id, at, least, children }: FrameProps) {
  const words = useWords('shell');
  const reading = useRead('listWorkspaces', { per_page: 100 });
  const { workspaces } = useWorkspaces();
  // By its own name: what tells equal ones apart is no part of it, and a form would save it.
  const workspace = reading.data?.data.find((one) => one.id === id);
  const told = workspaces.find((one) => one.id === id)?.name ?? '';
  const name = words.t(`place_${at}`);
  if (reading.error && !reading.data) return <Trouble error={reading.error} retry={() => void reading.refetch()} />;
  if (!reading.data) return <Skeleton />;
  return (
    <div className="columns">
      <title>{`${name} · ${told} · Canvass`}</title>
      <nav className="folders sections" aria-label={words.t('workspace')}>
        <ul>
          {places.map((place) => (
            <li key={place}>
              <Link href={`/w/${id}/${place}`} {...(place === at ? { 'aria-current': 'page' as const } : {})}>
                <span>{words.t(`place_${place}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className="list">
        {!workspace && (
          <>
            <h1>{name}</h1>
            <p className="notice bad">{words.t('noSuchWorkspace')}</p>
          </>
        )}
        {workspace && !isAtLeast(workspace.role, least) && (
          <>
            <h1>{name}</h1>
            <ForOthers workspaceId={id} place={at} />
          </>
        )}
        {workspace && isAtLeast(workspace.role, least) && <Boundary key={at}>{children(workspace)}</Boundary>}
      </section>
    </div>
  );
}
