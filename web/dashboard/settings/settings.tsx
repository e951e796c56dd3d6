import type { ReactNode } from 'react';
import { useDashboard } from '../context.tsx';
import { NotFound } from '../not-found.tsx';
import { Link } from '../router.tsx';
import { PasswordSection } from './password.tsx';
import { ProfileSection } from './profile.tsx';
import { TokensSection } from './tokens.tsx';

const sections: Record<string, () => ReactNode> = {
  profile: () => <ProfileSection />,
  password: () => <PasswordSection />,
  api: () => <TokensSection />,
};

export function SettingsPage({ section }: { section: string }) {
  const { words } = useDashboard();
  const shown = section || 'profile';
  const draw = Object.hasOwn(sections, shown) ? sections[shown] : undefined;
  if (!draw) return <NotFound />;
  const links = [
    ['profile', words.t('profile')],
    ['password', words.t('password')],
    ['api', words.t('apiTitle')],
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
