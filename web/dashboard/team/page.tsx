/** Who works in a workspace and may do what: members, invitations, and somebody new. */
import { useState } from 'react';
import type { PageProps } from '../page-props.ts';
import { useWords, useWordsAhead } from '../words.ts';
import type { Workspace } from '../workspaces.ts';
import { isAtLeast, WorkspaceFrame } from '../workspace/frame.tsx';
import { Invitations } from './invitations.tsx';
import { Invite, type Made } from './invite.tsx';
import { Members } from './members.tsx';
import './team.css';

export function TeamPage({ params }: PageProps) {
  useWordsAhead(['refusals', 'team', 'together']);
  const id = Number(params['id']);
  return (
    <WorkspaceFrame id={id} at="team" least="viewer">
      {(workspace) => <Team key={id} workspace={workspace} />}
    </WorkspaceFrame>
  );
}

function Team({ workspace }: { workspace: Workspace }) {
  const words = useWords('team');
  const mayManage = isAtLeast(workspace.role, 'admin');
  const [made, setMade] = useState<Made | null>(null);
  // A link that opens nothing any more must not be handed over.
  const forget = (id: number) => setMade((shown) => (shown?.id === id ? null : shown));
  return (
    <>
      <div>
        <h1>{words.t('team')}</h1>
        <p className="quiet">{words.t('about', { name: workspace.name })}</p>
      </div>
      {mayManage && <Invite workspaceId={workspace.id} made={made} onMade={setMade} />}
      <Members workspace={workspace} />
      {mayManage && <Invitations workspace={workspace} onMade={setMade} onGone={forget} />}
      <RolesInWords />
    </>
  );
}

function RolesInWords() {
  const words = useWords('team');
  return (
    <details className="roles">
      <summary>{words.t('whatRolesMay')}</summary>
      <dl>
        {(['owner', 'admin', 'member', 'viewer'] as const).map((role) => (
          <div key={role}>
            <dt>{words.t(`role_${role}`)}</dt>
            <dd className="quiet">{words.t(`may_${role}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
