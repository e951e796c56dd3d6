/** A session has ended: signing in happens over the page, and what was on it stays. */
import { Dialog } from '../../ui/overlay.tsx';
import { Field } from '../../ui/field.tsx';
import { canvass } from '../client.ts';
import { useDashboard, usePerson } from '../context.tsx';
import { queryClient } from '../queries.ts';
import { Refusal, SendButton, useForm } from '../form.tsx';
import { useWords } from '../words.ts';

export function SignInAgain({ onDone }: { onDone(): void }) {
  const words = useWords('signIn');
  const { setPerson } = useDashboard();
  const person = usePerson();
  const { refusal, busy, onSubmit } = useForm(
    async (text) => {
      // Somebody else signs in on a page of their own: what waits here to be saved would be saved in their name.
      if (text('email').trim().toLowerCase() !== person.email.toLowerCase()) return location.assign('/surveys');
      const { user } = await canvass.login({ email: text('email'), password: text('password') });
      setPerson(user);
      onDone();
      void queryClient.invalidateQueries();
    },
    (error) => (error.code === 'credentials_wrong' ? words.t('credentialsWrong') : null),
  );
  return (
    <Dialog title={words.t('againTitle')} onClose={() => {}} mustAnswer>
      <p>{words.t('againText')}</p>
      <form onSubmit={onSubmit}>
        <Field
          label={words.t('email')}
          name="email"
          type="text"
          inputMode="email"
          autoComplete="username"
          defaultValue={person.email}
          required
        />
        <Field
          label={words.t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
        />
        <Refusal text={refusal} />
        <SendButton text={words.t('signIn')} busy={busy} />
      </form>
    </Dialog>
  );
}
