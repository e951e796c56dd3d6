/** Where the account is signed in. Who does not know a place ends it there. */
import { useMemo } from 'react';
import type { Received } from '../../../sdk/client.ts';
import { useActAndSay } from '../context.tsx';
import { change, useRead } from '../queries.ts';
import { Link } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { useNextRow } from '../use-next-row.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';

type Session = Received<'listSessions'>[number];

export function SessionsSection() {
  const words = useWords('access');
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const reading = useRead('listSessions', {});
  const rows = useNextRow(useMemo(() => (reading.data ?? []).map(({ id }) => id), [reading.data]));
  const endOthers = () =>
    act(async () => {
      const { ended } = await change('deleteSessions', {});
      return words.count('othersEnded', ended);
    });
  return (
    <>
      <div className="heading">
        <div>
          <h1>{words.t('sessions')}</h1>
          <p className="quiet">{words.t('aboutSessions')}</p>
        </div>
        {(reading.data?.length ?? 0) > 1 && (
          <button className="button" type="button" aria-disabled={busy} onClick={() => once(endOthers)}>
            {words.t('endOthers')}
          </button>
        )}
      </div>
      <Region reading={reading} rows={3}>
        {(sessions) => (
          <ul className="card" {...rows}>
            {sessions.map((session) => (
              <Row key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Region>
      <p className="quiet small">
        {words.t('notYou')} <Link href="/settings/password">{words.t('changePassword')}</Link>
      </p>
    </>
  );
}

function Row({ session }: { session: Session }) {
  const words = useWords('access');
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = (time: string) => words.time(time, zone);
  const { browser, os } = session;
  const program =
    browser && os ? words.t('browserOn', { browser, os }) : (browser ?? os ?? words.t(`device_${session.device}`));
  const end = () =>
    act(async () => {
      await change('deleteSession', { session_id: session.id });
      return words.t('sessionEnded', { name: program });
    });
  return (
    <li className="row">
      <div className="what">
        <h2>
          {program} {session.is_current && <span className="badge good">{words.t('thisOne')}</span>}
        </h2>
        <p className="quiet small facts">
          {session.ip_address && <span dir="ltr">{session.ip_address}</span>}
          <span>{words.t('signedIn', { time: at(session.created_at) })}</span>
          {!session.is_current && <span>{words.t('lastUsed', { time: at(session.seen_at) })}</span>}
        </p>
      </div>
      {!session.is_current && (
        <div className="does">
          <button className="button" type="button" aria-disabled={busy} onClick={() => once(end)}>
            {words.t('endSession')}
            <span className="only-heard">{program}</span>
          </button>
        </div>
      )}
    </li>
  );
}
