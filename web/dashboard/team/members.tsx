/** The members with their roles: changed, removed, made the owner; and leaving. */
import { useMemo, useState } from 'react';
import type { Received } from '../../../sdk/client.ts';
import { useActAndSay, usePerson } from '../context.tsx';
import { ConfirmDialog } from '../dialogs.tsx';
import { change, useRead } from '../queries.ts';
import { navigate } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { useNextRow } from '../use-next-row.ts';
import { useWords } from '../words.ts';
import type { Workspace } from '../workspaces.ts';
import { isAtLeast } from '../workspace/frame.tsx';
import { RoleChoice } from './role-choice.tsx';

type Member = Received<'listMembers'>[number];
type Asked = 'owner' | 'remove' | 'leave';

export function Members({ workspace }: { workspace: Workspace }) {
  const words = useWords('team');
  const reading = useRead('listMembers', { id: workspace.id });
  const rows = useNextRow(useMemo(() => (reading.data ?? []).map(({ user_id: id }) => id), [reading.data]));
  return (
    <section aria-labelledby="team-members" className="stack-small">
      <h2 id="team-members">{words.t('members')}</h2>
      <Region reading={reading} rows={3}>
        {(members) => (
          <>
            {members.length === 1 && <Alone workspaceId={workspace.id} />}
            <ul className="card" {...rows}>
              {members.map((member) => (
                <Row key={member.user_id} workspace={workspace} member={member} />
              ))}
            </ul>
          </>
        )}
      </Region>
    </section>
  );
}

/** The owner, whose team may be on its way. */
function Alone({ workspaceId }: { workspaceId: number }) {
  const words = useWords('team');
  const invitations = useRead('listInvitations', { id: workspaceId });
  return invitations.data?.length === 0 && <p className="quiet">{words.t('alone')}</p>;
}

function Row({ workspace, member }: { workspace: Workspace; member: Member }) {
  const words = useWords('team');
  const person = usePerson();
  const { doing, asking, setAsking } = useChanges(workspace, member);
  const isMe = member.user_id === person.id;
  const mayManage = isAtLeast(workspace.role, 'admin');
  const isOwner = member.role === 'owner';
  const offered = (['viewer', 'member', 'admin', 'owner'] as const).filter(
    (role) => role !== 'owner' || workspace.role === 'owner',
  );
  return (
    <li className="row">
      <div className="what">
        <h3 dir="auto">
          {member.name} {isMe && <span className="badge">{words.t('you')}</span>}
        </h3>
        <p className="quiet small facts">
          <span>{member.email}</span>
          <span>{words.t('since', { time: words.time(member.created_at, workspace.timezone) })}</span>
        </p>
      </div>
      <div className="does">
        {mayManage && !isOwner ? (
          <RoleChoice
            label={words.t('roleOf', { name: member.name })}
            isBare
            offered={offered}
            value={member.role}
            onChoose={(role) => (role === 'owner' ? setAsking('owner') : void doing.role(role))}
          />
        ) : (
          <span className="badge">{words.t(`role_${member.role}`)}</span>
        )}
        {isMe && !isOwner && (
          <button className="button" type="button" onClick={() => setAsking('leave')}>
            {words.t('leave')}
          </button>
        )}
        {!isMe && mayManage && !isOwner && (
          <button className="button" type="button" onClick={() => setAsking('remove')}>
            {words.t('remove')}
            <span className="only-heard"> {member.name}</span>
          </button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={words.t(`title_${asking}`, { name: asking === 'leave' ? workspace.name : member.name })}
          text={words.t(`text_${asking}`, { name: member.name })}
          action={words.t(`act_${asking}`)}
          onDone={doing[asking]}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}

function useChanges({ id, name: workspaceName }: Workspace, { user_id, name, role: before }: Member) {
  const words = useWords('team');
  const act = useActAndSay();
  const [asking, setAsking] = useState<Asked | null>(null);
  const put = (role: Member['role']) => change('changeMember', { id, user_id, role });
  const role = (to: Member['role']) =>
    act(async () => {
      await put(to);
      return { message: words.t('roleChanged', { name, role: words.t(`role_${to}`) }), undo: () => put(before) };
    });
  const closing = (work: () => Promise<string>) => async () => {
    await act(work);
    setAsking(null);
  };
  const doing = {
    role,
    owner: closing(async () => {
      await put('owner');
      return words.t('ownerMade', { name });
    }),
    remove: closing(async () => {
      await change('removeMember', { id, user_id });
      return words.t('removed', { name });
    }),
    leave: closing(async () => {
      await change('removeMember', { id, user_id });
      navigate('/surveys');
      return words.t('left', { name: workspaceName });
    }),
  };
  return { doing, asking, setAsking };
}
