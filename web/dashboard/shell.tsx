/** The frame around every page behind the sign-in: where one can go, and who one is. */
import type { ReactNode } from 'react';
import { Icon, Mark } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { canvass, useAct, useDashboard, usePerson } from './context.tsx';
import { Link, navigate } from './router.tsx';

export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const { words, setPerson } = useDashboard();
  const person = usePerson();
  const act = useAct();
  const signOut = () =>
    void act(async () => {
      await canvass.logout();
      setPerson(null);
      navigate('/sign-in');
    });
  const here = (section: string) => (path.startsWith(section) ? { 'aria-current': 'page' as const } : {});
  return (
    <>
      <a className="skip" href="#content">
        {words.t('skip')}
      </a>
      <header className="top">
        <Link className="brand" href="/surveys">
          <Mark />
          <span>Canvass</span>
        </Link>
        <nav aria-label={words.t('navigation')}>
          <Link href="/surveys" {...here('/surveys')}>
            {words.t('surveys')}
          </Link>
          <Link href="/templates" {...here('/templates')}>
            {words.t('templates')}
          </Link>
          <a href="/docs">{words.t('reference')}</a>
        </nav>
        <div className="who">
          <span className="name quiet">{person.name}</span>
          <Menu
            label={words.t('account')}
            icon="user"
            items={[
              { label: words.t('settings'), icon: 'rename', act: () => navigate('/settings/profile') },
              { label: words.t('apiTitle'), icon: 'key', act: () => navigate('/settings/api') },
              { label: words.t('signOut'), icon: 'open', act: signOut },
            ]}
          />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

export function Loading() {
  const { words } = useDashboard();
  return (
    <p className="empty quiet loading" role="status">
      {words.t('loading')}
    </p>
  );
}

export function Trouble({ message, retry }: { message: string; retry(): void }) {
  const { words } = useDashboard();
  return (
    <div className="notice bad" role="alert">
      <span>{message}</span>
      <button className="button" type="button" onClick={retry}>
        <Icon name="right" />
        {words.t('tryAgain')}
      </button>
    </div>
  );
}
