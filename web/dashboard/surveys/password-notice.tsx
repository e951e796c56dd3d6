/**
 * The password printed at the first start keeps working until somebody changes it; the dashboard suggests to. It was
 * printed for the first account alone, and the suggestion ends when it is followed or declined.
 */
import { useState } from 'react';
import { useDashboard, usePerson } from '../context.tsx';
import { Link } from '../router.tsx';

const key = 'canvass.own-password';
const firstAccount = 1;

export function PasswordNotice() {
  const { words } = useDashboard();
  const person = usePerson();
  const [hidden, setHidden] = useState(() => person.id !== firstAccount || localStorage.getItem(key) !== null);
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
          }}
        >
          {words.t('later')}
        </button>
      </span>
    </aside>
  );
}

export function endPasswordNotice(): void {
  localStorage.setItem(key, 'seen');
}
