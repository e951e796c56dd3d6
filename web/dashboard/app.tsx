/** Who is here, and which page they asked for. Pages behind the sign-in send strangers there and back again. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { canvass, facts, DashboardContext, isSignedOut, messageOf, type Dashboard, type Person } from './context.tsx';
import { NotFound } from './not-found.tsx';
import { navigate, useAddress } from './router.tsx';
import { SettingsPage } from './settings/settings.tsx';
import { Shell } from './shell.tsx';
import { ForgotPage } from './sign-in/forgot.tsx';
import { InvitationPage } from './sign-in/invitation.tsx';
import { RegisterPage } from './sign-in/register.tsx';
import { ResetPage } from './sign-in/reset.tsx';
import { SignInPage } from './sign-in/sign-in.tsx';
import { SurveysPage } from './surveys/surveys.tsx';
import { TemplatesPage } from './templates/templates.tsx';
import { browserLanguage, wordsFor } from './texts.ts';

/** undefined: not known yet. */
type Who = Person | null | undefined;

export function App() {
  const [person, setPerson] = useState<Who>(undefined);
  const [trouble, setTrouble] = useState<unknown>(null);
  const { message, say } = useMessages();
  const lang = person?.lang ?? browserLanguage(navigator.languages, facts.lang);
  const words = useMemo(() => wordsFor(lang), [lang]);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  const whoAmI = useCallback(() => {
    setTrouble(null);
    canvass.getUser().then(setPerson, (error: unknown) => (isSignedOut(error) ? setPerson(null) : setTrouble(error)));
  }, []);
  useEffect(whoAmI, [whoAmI]);
  const house: Dashboard = { words, person: person ?? null, setPerson, say };
  return (
    <DashboardContext value={house}>
      {trouble ? (
        <main className="centre">
          <p>{messageOf(trouble, words)}</p>
          <button className="button" type="button" onClick={whoAmI}>
            {words.t('tryAgain')}
          </button>
        </main>
      ) : (
        person !== undefined && <Page person={person} />
      )}
      <div className="toasts" role="status">
        {message && <p className="toast">{message}</p>}
      </div>
    </DashboardContext>
  );
}

function Page({ person }: { person: Person | null }) {
  const address = useAddress();
  const path = address.pathname.replace(/(.)\/+$/, '$1');
  const strangers = outside[path];
  const inside = person && !strangers;
  const welcome = path === '/' || (path === '/sign-in' && person !== null);
  useEffect(() => {
    if (person && welcome) navigate(next(address), 'replace');
    if (!person && !strangers)
      navigate(`/sign-in${path === '/' ? '' : `?next=${encodeURIComponent(path + address.search)}`}`, 'replace');
  });
  if (strangers && !(path === '/sign-in' && person)) return strangers();
  if (!inside || welcome) return null;
  return <Shell path={path}>{pageAt(path)}</Shell>;
}

const outside: Record<string, () => React.ReactNode> = {
  '/sign-in': () => <SignInPage />,
  '/forgot': () => <ForgotPage />,
  '/register': () => <RegisterPage />,
  '/invitation': () => <InvitationPage />,
  '/reset': () => <ResetPage />,
};

function pageAt(path: string): React.ReactNode {
  if (path === '/surveys') return <SurveysPage />;
  if (path === '/templates') return <TemplatesPage />;
  if (path === '/settings' || path.startsWith('/settings/'))
    return <SettingsPage section={path.slice('/settings/'.length)} />;
  return <NotFound />;
}

/** Where a person wanted to go before signing in: a path of ours, never an address of somebody else. */
function next(address: URL): string {
  const wanted = address.searchParams.get('next') ?? '';
  return /^\/(surveys|templates|settings)(?![^/?])/.test(wanted) ? wanted : '/surveys';
}

function useMessages() {
  const [message, setMessage] = useState('');
  const timer = useRef(0);
  const say = useCallback((text: string) => {
    setMessage(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setMessage(''), 6000);
  }, []);
  return { message, say };
}
