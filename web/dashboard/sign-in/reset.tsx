import { useState } from 'react';
import { canvass, useDashboard } from '../context.tsx';
import { Link } from '../router.tsx';
import { Frame, NewPassword, Refusal, SendButton, tokenFromAddress, useForm } from './frame.tsx';

export function ResetPage() {
  const { words, setPerson } = useDashboard();
  const [done, setDone] = useState(false);
  const { refusal, busy, onSubmit } = useForm(
    async (text) => {
      await canvass.resetPassword({ token: tokenFromAddress(), password: text('password') });
      // Every session of the account has ended, this browser's too.
      setPerson(null);
      setDone(true);
    },
    (error) => (error.code === 'reset_not_found' || error.faults[0]?.field === 'token' ? words.t('resetGone') : null),
  );
  return (
    <Frame title={words.t('resetTitle')}>
      <title>{`${words.t('resetTitle')} · Canvass`}</title>
      {done ? (
        <p className="notice" role="status">
          {words.t('resetDone')}
        </p>
      ) : (
        <form onSubmit={onSubmit}>
          <NewPassword label={words.t('newPassword')} autoFocus />
          <Refusal text={refusal} />
          <SendButton text={words.t('changePassword')} busy={busy} />
        </form>
      )}
      <p className="small links">
        <Link href="/sign-in">{words.t('signIn')}</Link>
      </p>
    </Frame>
  );
}
