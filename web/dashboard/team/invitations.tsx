/** Invitations that nobody has taken up yet. */
import { useMemo } from 'react';
import { CanvassError, type Received } from '../../../sdk/client.ts';
import { useActAndSay } from '../context.tsx';
import { change, useRead } from '../queries.ts';
import { Region } from '../shell/states.tsx';
import { useNextRow } from '../use-next-row.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import type { Workspace } from '../workspaces.ts';
import type { Made } from './invite.tsx';

type Invitation = Received<'listInvitations'>[number];

/** A letter takes a second or two, and until then the row says that it is on its way. */
const watchMilliseconds = 3000;

interface Told {
  /** Another invitation has taken the place of one. */
  onMade: (made: Made | null) => void;
  onGone: (id: number) => void;
}

export function Invitations({ workspace, ...told }: { workspace: Workspace } & Told) {
  const words = useWords('team');
  const reading = useRead(
    'listInvitations',
    { id: workspace.id },
    { every: (list) => (list?.some(({ letter }) => letter === 'waiting') ? watchMilliseconds : false) },
  );
  const rows = useNextRow(useMemo(() => (reading.data ?? []).map(({ id }) => id), [reading.data]));
  return (
    <section aria-labelledby="team-invitations" className="stack-small">
      <h2 id="team-invitations">{words.t('invitations')}</h2>
      <Region reading={reading} rows={1}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{words.t('noInvitations')}</p>
          ) : (
            <ul className="card" {...rows}>
              {list.map((one) => (
                <Row key={one.id} workspace={workspace} one={one} {...told} />
              ))}
            </ul>
          )
        }
      </Region>
    </section>
  );
}

function Row({ workspace, one, onMade, onGone }: { workspace: Workspace; one: Invitation } & Told) {
  const words = useWords('team');
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const revoke = () =>
    once(() =>
      act(async () => {
        await change('revokeInvitation', { id: workspace.id, invitation_id: one.id });
        onGone(one.id);
        return words.t('revoked', { email: one.email });
      }),
    );
  const again = () => once(() => act(() => inviteAgain(words, { workspace, one, onMade })));
  return (
    <li className="row">
      <div className="what">
        <h3>{one.email}</h3>
        <p className="quiet small facts">
          <span>{words.t(`role_${one.role}`)}</span>
          <span>{words.t(`letter_${one.letter}`)}</span>
          {one.letter_reason && <span>{words.t(`why_${one.letter_reason}`)}</span>}
          <span>{words.t('until', { time: words.time(one.expires_at, workspace.timezone) })}</span>
        </p>
      </div>
      <div className="does">
        {one.letter === 'failed' && (
          <button className="button" type="button" aria-disabled={busy} onClick={again}>
            {words.t('sendAgain')}
            <span className="only-heard"> {one.email}</span>
          </button>
        )}
        <button className="button" type="button" aria-disabled={busy} onClick={revoke}>
          {words.t('revoke')}
          <span className="only-heard"> {one.email}</span>
        </button>
      </div>
    </li>
  );
}

/** The old link is known to nobody here: a new one takes its place, with a letter of its own. */
async function inviteAgain(
  words: ReturnType<typeof useWords<'team'>>,
  again: { workspace: Workspace; one: Invitation; onMade: Told['onMade'] },
): Promise<string> {
  const { email, role } = again.one;
  if (role === 'owner') return '';
  try {
    const { member, invitation } = await change('addMember', { id: again.workspace.id, email, role });
    again.onMade(invitation);
    return member ? words.t('joined', { name: member.name }) : words.t('sentAgain', { email });
  } catch (error) {
    if (!(error instanceof CanvassError) || error.code !== 'rate_limit_exceeded') throw error;
    return words.t('tooOften');
  }
}
