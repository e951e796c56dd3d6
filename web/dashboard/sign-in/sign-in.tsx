import { Field } from '../../ui/field.tsx';
import { canvass, facts } from '../client.ts';
import { useDashboard } from '../context.tsx';
import { useWords } from '../words.ts';
import { Link } from '../router.tsx';
import { Refusal, SendButton, useForm } from '../form.tsx';
import { Frame } from './frame.tsx';

export function SignInPage() {
  const words = useWords('signIn');
  const { setPerson } = useDashboard();
  const { refusal, busy, onSubmit } = useForm(
    async (text) => {
      const { user } = await canvass.login({
        email: text('email'),
        password: text('password'),
        lang: words.lang,
      });
      setPerson(user);
    },
    (error) =>
      error.code === 'credentials_wrong' || error.code === 'validation_error' ? words.t('credentialsWrong') : null,
  );
  return (
    <Frame title={words.t('signInTitle')} text={words.t('signInText')}>
      <title>{`${words.t('signIn')} · Canvass`}</title>
      <form onSubmit={onSubmit}>
        <Field
          label={words.t('email')}
          name="email"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
        />
        <Field label={words.t('password')} name="password" type="password" autoComplete="current-password" required />
        <Refusal text={refusal} />
        <SendButton text={words.t('signIn')} busy={busy} />
      </form>
      <p className="small links">
        <Link href="/forgot">{words.t('forgot')}</Link>
        {facts.registration === 'open' && <Link href="/register">{words.t('registerLink')}</Link>}
      </p>
    </Frame>
  );
}
