import { useState } from 'react';
import { canvass } from '../client.ts';
import { useDashboard } from '../context.tsx';
import { useWords } from '../words.ts';
import { Link } from '../router.tsx';
import { NewPassword, Refusal, SendButton, useForm } from '../form.tsx';
import { Frame, tokenFromAddress } from './frame.tsx';

export function ResetPage() {
  const words = useWords('signIn');
  const { setPerson } = useDashboard();
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
          {/* The link does not say whose it is; browsers ask for the field to know which password they keep. */}
          <input type="text" name="username" autoComplete="username" hidden />
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
