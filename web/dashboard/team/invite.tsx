/** Somebody is asked by their address: who has an account joins at once, anybody else by a link that is mailed or handed over. */
import { useState } from 'react';
import { CanvassError, type Received } from '../../../sdk/client.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useActAndSay } from '../context.tsx';
import { CopyButton } from '../copy-button.tsx';
import { change } from '../queries.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { RoleChoice } from './role-choice.tsx';

export type Made = NonNullable<Received<'addMember'>['invitation']>;
type Given = 'admin' | 'member' | 'viewer';
const given: readonly Given[] = ['member', 'viewer', 'admin'];

interface Inviting {
  workspaceId: number;
  /** The invitation whose link is shown. */
  made: Made | null;
  onMade: (made: Made | null) => void;
}

export function Invite({ workspaceId, made, onMade }: Inviting) {
  const words = useWords('team');
  const act = useActAndSay();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Given>('member');
  const [busy, once] = useOnce();
  const [isOften, setOften] = useState(false);
  const send = () =>
    once(() =>
      act(async () => {
        setOften(false);
        try {
          const { member, invitation } = await change('addMember', { id: workspaceId, email: email.trim(), role });
          setEmail('');
          onMade(invitation);
          return member ? words.t('joined', { name: member.name }) : words.t('invited');
        } catch (error) {
          if (!(error instanceof CanvassError) || error.code !== 'rate_limit_exceeded') throw error;
          setOften(true);
        }
      }),
    );
  return (
    <>
      <form
        className="card panel"
        aria-label={words.t('invite')}
        onSubmit={(event) => {
          event.preventDefault();
          if (email.trim()) send();
        }}
      >
        <div className="fields-beside invite">
          <Field
            label={words.t('address')}
            type="email"
            autoComplete="off"
            placeholder="ann@example.com"
            value={email}
            fault={isOften ? words.t('tooOften') : undefined}
            onChange={({ target }) => setEmail(target.value)}
            required
          />
          <RoleChoice<Given> label={words.t('role')} offered={given} value={role} onChoose={setRole} />
          <button className="button primary" type="submit" aria-disabled={busy}>
            <Icon name="add" />
            {words.t('invite')}
          </button>
        </div>
        <p className="quiet small">{words.t(`may_${role}`)}</p>
      </form>
      {made && <HandOver key={made.id} made={made} />}
    </>
  );
}

/** The link is known to nobody but who has made it, and shown this once. */
function HandOver({ made: { email, url } }: { made: Made }) {
  const words = useWords('team');
  return (
    <div className="notice" role="status">
      <span>{words.t('handOver', { email })}</span>
      <code className="secret" dir="ltr">
        {url}
      </code>
      <CopyButton text={url} said={words.t('linkCopied')} />
    </div>
  );
}
