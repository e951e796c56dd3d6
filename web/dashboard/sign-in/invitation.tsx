import { Field } from '../../ui/controls.tsx';
import { canvass, useHouse } from '../house.tsx';
import { Link, navigate } from '../router.tsx';
import { Frame, Refusal, tokenFromAddress, useForm } from './frame.tsx';

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
        <Field
          label={words.t('password')}
          hint={words.t('passwordRule')}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={200}
          required
        />
        <Refusal text={refusal} />
        <button className="button primary" type="submit" aria-disabled={busy}>
          {words.t('invitationJoin')}
        </button>
      </form>
      <p className="small links">
        <Link href="/sign-in">{words.t('signIn')}</Link>
      </p>
    </Frame>
  );
}
