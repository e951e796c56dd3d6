import { Field } from '../../ui/field.tsx';
import { LimitedField } from '../limited-field.tsx';
import { canvass } from '../client.ts';
import { useDashboard } from '../context.tsx';
import { useWords } from '../words.ts';
import { Link, navigate } from '../router.tsx';
import { NewPassword, Refusal, SendButton, useForm } from '../form.tsx';
import { Frame } from './frame.tsx';

export function RegisterPage() {
  const words = useWords('signIn');
  const { setPerson } = useDashboard();
  const { refusal, busy, onSubmit } = useForm(
    async (text) => {
      const { user } = await canvass.register({
        name: text('name'),
        email: text('email'),
        password: text('password'),
        lang: words.lang,
      });
      setPerson(user);
      // From there to the page of welcome: nobody has a survey yet.
      navigate('/', 'replace');
    },
    (error) => {
      if (error.code === 'registration_closed') return words.t('registerClosed');
      return error.code === 'email_taken' ? words.t('emailTaken') : null;
    },
  );
  return (
    <Frame title={words.t('registerTitle')}>
      <title>{`${words.t('registerTitle')} · Canvass`}</title>
      <form onSubmit={onSubmit}>
        <LimitedField label={words.t('yourName')} name="name" autoComplete="name" required autoFocus />
        <Field label={words.t('email')} name="email" type="email" autoComplete="username" required />
        <NewPassword label={words.t('password')} />
        <Refusal text={refusal} />
        <SendButton text={words.t('registerLink')} busy={busy} />
      </form>
      <p className="small links">
        <Link href="/sign-in">{words.t('signIn')}</Link>
      </p>
    </Frame>
  );
}
