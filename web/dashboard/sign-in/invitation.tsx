import { Field } from '../../ui/controls.tsx';
import { canvass, useHouse } from '../house.tsx';
import { Link, navigate } from '../router.tsx';
import { Frame, NewPassword, Refusal, SendButton, tokenFromAddress, useForm } from './frame.tsx';

export function InvitationPage() {
  const { words, setPerson } = useHouse();
  const { refusal, busy, onSubmit } = useForm(
    async (text) => {
      const sent = { token: tokenFromAddress(), name: text('name'), password: text('password') };
      const { user } = await canvass.acceptInvitation(sent);
      setPerson(user);
      navigate('/surveys', 'replace');
    },
    (error) => {
      if (error.code === 'invitation_not_found' || error.faults[0]?.field === 'token') return words.t('invitationGone');
      return error.code === 'credentials_wrong' ? words.t('credentialsWrong') : null;
    },
  );
  return (
    <Frame title={words.t('invitationTitle')} text={words.t('invitationText')}>
      <title>{`${words.t('invitationTitle')} · Canvass`}</title>
      <form onSubmit={onSubmit}>
        <Field label={words.t('yourName')} name="name" autoComplete="name" maxLength={255} required autoFocus />
        <NewPassword label={words.t('password')} />
        <Refusal text={refusal} />
        <SendButton text={words.t('invitationJoin')} busy={busy} />
      </form>
      <p className="small links">
        <Link href="/sign-in">{words.t('signIn')}</Link>
      </p>
    </Frame>
  );
}
