/** The frame around every page behind the sign-in: where one can go, what one can do, and who one is. */
import { useEffect, useState, type ReactNode } from 'react';
import { Icon, Mark } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { later, unfetched } from '../../ui/later.tsx';
import { loadOverlays } from '../../ui/overlay.tsx';
import { say, toMessages, undoNewest } from '../../ui/toasts.tsx';
import { KeepTyping } from '../../ui/typed-ahead.tsx';
import { whenFree } from '../../ui/when-free.ts';
import { useActAndSay, useDashboard, usePerson } from '../context.tsx';
import { change, queryClient } from '../queries.ts';
import { Link, navigate } from '../router.tsx';
import { useWords } from '../words.ts';
import { useCommands, useKeys } from './commands.ts';
import { keyCaps } from './keys.ts';
import { useLongPastes } from './long-pastes.ts';
import { WorkspaceSwitch } from './workspace-switch.tsx';
import { chooseScheme, chosenScheme, schemes } from './scheme.ts';

const Palette = later(async () => (await import('./palette.tsx')).Palette, KeepTyping);
const Help = later(async () => (await import('./help.tsx')).Help);

export function Shell({ path, children }: { path: string; children: ReactNode }) {
  const words = useWords('shell');
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  useOverlays();
  useKeys();
  useLongPastes();
  useCommands([
    { name: words.t('commands'), keys: 'mod+k', isKeyOnly: true, act: () => setOpen('palette') },
    { name: words.t('help'), keys: '?', icon: 'help', act: () => setOpen('help') },
    { name: words.t('goSurveys'), keys: 'g s', icon: 'template', act: () => navigate('/surveys') },
    { name: words.t('goTemplates'), keys: 'g t', icon: 'duplicate', act: () => navigate('/templates') },
    { name: words.t('goSettings'), icon: 'user', act: () => navigate('/settings/profile') },
    { name: words.t('undo'), keys: 'mod+z', isKeyOnly: true, isOutsideFields: true, act: () => void undoNewest() },
    { name: words.t('messages'), keys: 'F8', isKeyOnly: true, isAlsoInDialogs: true, act: toMessages },
  ]);
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
        </nav>
        <div className="who">
          <WorkspaceSwitch />
          <button className="button find" type="button" onClick={() => setOpen('palette')}>
            <Icon name="search" />
            <span>{words.t('find')}</span>
            <kbd>{keyCaps('mod+k').join(' ')}</kbd>
          </button>
          <button
            className="button plain round about-keys"
            type="button"
            aria-label={words.t('help')}
            onClick={() => setOpen('help')}
          >
            <Icon name="help" />
          </button>
          <Account />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {open === 'palette' && <Palette onClose={() => setOpen(null)} />}
      {open === 'help' && <Help onClose={() => setOpen(null)} />}
    </>
  );
}

/** What is opened later is loaded while the connection is there; what is not there when it is wanted is told. */
function useOverlays(): void {
  const words = useWords('shell');
  useEffect(() => whenFree(loadTheRest), []);
  useEffect(() => {
    unfetched.tell = () => say(words.t('offline'));
  }, [words]);
}

function loadTheRest(): void {
  loadOverlays();
  Palette.load();
  Help.load();
}

function Account() {
  const words = useWords('shell');
  const { setPerson } = useDashboard();
  const person = usePerson();
  const act = useActAndSay();
  const [scheme, setScheme] = useState(chosenScheme);
  const signOut = () =>
    void act(async () => {
      await change('logout', {});
      queryClient.clear();
      setPerson(null);
      navigate('/sign-in');
    });
  return (
    <Menu
      label={words.t('account')}
      icon="user"
      title={person.name}
      items={[
        { label: words.t('settings'), icon: 'rename', act: () => navigate('/settings/profile') },
        { label: words.t('tokens'), icon: 'key', act: () => navigate('/settings/api') },
        ...(person.is_operator
          ? [{ label: words.t('installation'), icon: 'computer' as const, act: () => navigate('/operator') }]
          : []),
        { label: words.t('reference'), icon: 'html', act: () => location.assign('/docs') },
        ...schemes.map((one) => ({
          label: words.t(`scheme_${one}`),
          isCurrent: one === scheme,
          act: () => {
            chooseScheme(one);
            setScheme(one);
          },
        })),
        { label: words.t('signOut'), icon: 'open', act: signOut },
      ]}
    />
  );
}
