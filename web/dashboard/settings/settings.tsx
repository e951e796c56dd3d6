import type { ReactNode } from 'react';
import { useWords, useWordsAhead } from '../words.ts';
import { NotFound } from '../not-found.tsx';
import { Link } from '../router.tsx';
import type { PageProps } from '../page-props.ts';
import { AssistantsSection } from './assistants.tsx';
import { PasswordSection } from './password.tsx';
import { ProfileSection } from './profile.tsx';
import { SessionsSection } from './sessions.tsx';
import { TokensSection } from './tokens.tsx';

const sections: Record<string, () => ReactNode> = {
  profile: () => <ProfileSection />,
  password: () => <PasswordSection />,
  sessions: () => <SessionsSection />,
  api: () => <TokensSection />,
  assistants: () => <AssistantsSection />,
};

export function SettingsPage({ params: { section = '' } }: PageProps) {
  useWordsAhead(['access', 'account']);
  const words = useWords('account');
  const access = useWords('access');
  const shown = section || 'profile';
  const draw = Object.hasOwn(sections, shown) ? sections[shown] : undefined;
  if (!draw) return <NotFound />;
  const links = [
    ['profile', words.t('profile')],
    ['password', words.t('password')],
    ['sessions', access.t('sessions')],
    ['api', access.t('tokens')],
    ['assistants', access.t('assistants')],
  ] as const;
  return (
    <div className="columns">
      <title>{`${words.t('settings')} · Canvass`}</title>
      <nav className="folders sections" aria-label={words.t('settings')}>
        <ul>
          {links.map(([key, name]) => (
            <li key={key}>
              <Link href={`/settings/${key}`} {...(key === shown ? { 'aria-current': 'page' as const } : {})}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className="list narrow">{draw()}</section>
    </div>
  );
}
