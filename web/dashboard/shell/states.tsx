/** The states that every region has: on its way, nothing there, did not work. One that fails takes no other with it. */
import { Component, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { CanvassError } from '../../../sdk/client.ts';
import { Icon, Mark } from '../../ui/icons.tsx';
import { useRefusal } from '../refusal.ts';
import { useWords } from '../words.ts';

/** Pale rows where the real ones will stand; nothing for a moment, because most readings take no longer. */
export function Skeleton({ rows = 5 }: { rows?: number }) {
  const words = useWords('shell');
  return (
    <div className="skeleton" role="status">
      <span className="only-heard">{words.t('loading')}</span>
      {Array.from({ length: rows }, (_, at) => (
        <i key={at} />
      ))}
    </div>
  );
}

/** Before anything is known, as in the page that the server sends. */
export function Opening() {
  return (
    <main className="opening">
      <h1 className="only-heard">Canvass</h1>
      <Mark size={48} />
    </main>
  );
}

export function Trouble({ error, retry }: { error: unknown; retry(): void }) {
  const words = useWords('shell');
  const refusal = useRefusal(error);
  const request = error instanceof CanvassError ? error.requestId : null;
  return (
    <div className="notice bad" role="alert">
      <span>
        {refusal}
        {request && <small className="quiet"> {request}</small>}
      </span>
      <button className="button" type="button" onClick={retry}>
        <Icon name="right" />
        {words.t('tryAgain')}
      </button>
    </div>
  );
}

interface RegionProps<Data> {
  reading: UseQueryResult<Data>;
  rows?: number;
  /** In place of pale rows. */
  waiting?: ReactNode;
  children(data: Data): ReactNode;
}

/** What was read, once it is there. What was shown before stays under a sentence about what went wrong since. */
export function Region<Data>({ reading, rows, waiting, children }: RegionProps<Data>) {
  const { data, error, refetch } = reading;
  return (
    <>
      {error && <Trouble error={error} retry={() => void refetch()} />}
      {data === undefined
        ? !error && (waiting ?? <Skeleton {...(rows === undefined ? {} : { rows })} />)
        : children(data)}
    </>
  );
}

/** What throws while it is drawn is shown as a fault of its region. */
export class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    // A part that could not be loaded is asked for again only by a new page.
    return error === null ? this.props.children : <Broken retry={() => location.reload()} />;
  }
}

function Broken({ retry }: { retry(): void }) {
  const words = useWords('shell');
  return (
    <div className="empty" role="alert">
      <h1>{words.t('brokenTitle')}</h1>
      <p className="quiet">{words.t('brokenText')}</p>
      <button className="button primary" type="button" onClick={retry}>
        {words.t('tryAgain')}
      </button>
    </div>
  );
}
