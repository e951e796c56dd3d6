import type { CanvassError } from '../../../sdk/client.ts';
import { LimitedField } from '../limited-field.tsx';
import { canvass, type Person } from '../client.ts';
import { useActAndSay, useDashboard } from '../context.tsx';
import { useWords, type Words } from '../words.ts';
import { Link, navigate } from '../router.tsx';
import { NewPassword, Refusal, SendButton, useForm } from '../form.tsx';
import { Frame, tokenFromAddress } from './frame.tsx';

/** Who is signed in joins with one click; anybody else opens the account, or proves to have it. */
export function InvitationPage() {
  const words = useWords('signIn');
  const { person } = useDashboard();
  const text = person ? words.t('invitationAs', { email: person.email }) : words.t('invitationText');
  return (
    <Frame title={words.t('invitationTitle')} text={text}>
      <title>{`${words.t('invitationTitle')} · Canvass`}</title>
      {person ? <JoinAs person={person} /> : <JoinAnew />}
    </Frame>
  );
}

function JoinAs({ person }: { person: Person }) {
  const words = useWords('signIn');
  const { setPerson } = useDashboard();
  const act = useActAndSay();
  const { refusal, busy, onSubmit } = useForm(
    async () => {
      const { workspace_id: joined } = await canvass.acceptInvitation({ token: tokenFromAddress() });
      navigate(`/surveys?workspace=${joined}`, 'replace');
    },
    (error) =>
      error.code === 'access_denied' ? words.t('invitationOther', { email: person.email }) : reasonOf(error, words),
  );
  const signOut = () =>
    act(async () => {
      await canvass.logout();
      setPerson(null);
    });
  return (
    <>
      <form onSubmit={onSubmit}>
        <Refusal text={refusal} />
        <SendButton text={words.t('invitationJoin')} busy={busy} />
      </form>
      <p className="small links">
        <button className="button" type="button" onClick={() => void signOut()}>
          {words.t('signOut')}
        </button>
      </p>
    </>
  );
}

function JoinAnew() {
  const words = useWords('signIn');
  const { setPerson } = useDashboard();
  const { refusal, busy, onSubmit } = useForm(
    async (text) => {
      const sent = { token: tokenFromAddress(), name: text('name'), password: text('password'), lang: words.lang };
      const { user, workspace_id: joined } = await canvass.acceptInvitation(sent);
      setPerson(user);
      navigate(`/surveys?workspace=${joined}`, 'replace');
    },
    (error) => reasonOf(error, words),
  );
  return (
    <>
      <form onSubmit={onSubmit}>
        <LimitedField label={words.t('yourName')} name="name" autoComplete="name" required autoFocus />
        <NewPassword label={words.t('password')} />
        <Refusal text={refusal} />
        <SendButton text={words.t('invitationJoin')} busy={busy} />
      </form>
      <p className="small links">
        <Link href="/sign-in">{words.t('signIn')}</Link>
      </p>
    </>
  );
}

function reasonOf(error: CanvassError, words: Words<'signIn'>): string | null {
  if (error.code === 'invitation_not_found' || error.faults[0]?.field === 'token') return words.t('invitationGone');
  return error.code === 'credentials_wrong' ? words.t('credentialsWrong') : null;
}
