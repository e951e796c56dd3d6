/**
 * The password printed at the first start keeps working until somebody changes it; the dashboard suggests to. It was
 * printed for the first account alone, and the suggestion ends when it is followed or declined.
 */
import { useState } from 'react';
import { thenFocus } from '../../ui/focus-back.ts';
import { usePerson } from '../context.tsx';
import { keepOnDevice, readDevice } from '../device.ts';
import { Link } from '../router.tsx';
import { firstAccount } from '../welcome/first-time.ts';
import { useWords } from '../words.ts';

const key = 'own-password';

export function PasswordNotice() {
  const words = useWords('surveys');
  const person = usePerson();
  const [hidden, setHidden] = useState(() => person.id !== firstAccount || readDevice(key) !== null);
  if (hidden) return null;
  return (
    <aside className="notice">
      <span>{words.t('suggestPassword')}</span>
      <span className="actions">
        <Link className="button" href="/settings/password">
          {words.t('changePassword')}
        </Link>
        <button
          className="button plain"
          type="button"
          onClick={() => {
            endPasswordNotice();
            setHidden(true);
            thenFocus(() => document.querySelector<HTMLElement>('main .heading a'));
          }}
        >
          {words.t('later')}
        </button>
      </span>
    </aside>
  );
}

export function endPasswordNotice(): void {
  keepOnDevice(key, 'seen');
}
