/** Who is here, and which page they asked for. Pages behind the sign-in send strangers there and back again. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Toasts } from '../ui/toasts.tsx';
import { canvass, facts, isSignedOut, openFor, type Person } from './client.ts';
import { DashboardContext } from './context.tsx';
import { keepOnDevice } from './device.ts';
import { Tray } from './exporting/later.ts';
import { useWatched } from './exporting/watched.ts';
import { NotFound } from './not-found.tsx';
import { queryClient, signedOut } from './queries.ts';
import { useRefusal } from './refusal.ts';
import { navigate, usePath } from './router.tsx';
import { routeAt } from './routes.tsx';
import { Shell } from './shell/shell.tsx';
import { SignInAgain } from './shell/sign-in-again.tsx';
import { Boundary, Opening, Skeleton } from './shell/states.tsx';
import { isFirstTime } from './welcome/first-time.ts';
import { browserLanguage, LanguageContext, useWords } from './words.ts';

/** undefined: not known yet. */
type Who = Person | null | undefined;

/** `asked`: who is here, asked before anything is drawn; `known`: the answer, where it came in time. */
export function App({ asked, known }: { asked: Promise<Person>; known: Person | undefined }) {
  const [person, setKnown] = useState<Who>(known);
  const setPerson = useCallback((next: Person | null) => {
    openFor(next);
    setKnown(next);
  }, []);
  const lang = person?.lang ?? browserLanguage(navigator.languages, facts.lang);
  const dashboard = useMemo(() => ({ person: person ?? null, setPerson }), [person, setPerson]);
  useEffect(() => {
    document.documentElement.lang = lang;
    keepOnDevice('lang', lang);
  }, [lang]);
  return (
    <LanguageContext value={lang}>
      <QueryClientProvider client={queryClient}>
        <DashboardContext value={dashboard}>
          <Suspense fallback={<Opening />}>
            <Boundary>
              {person === undefined ? <Asking asked={asked} onKnown={setPerson} /> : <Page person={person} />}
            </Boundary>
            <Messages />
          </Suspense>
        </DashboardContext>
      </QueryClientProvider>
    </LanguageContext>
  );
}

function Messages() {
  const words = useWords('shell');
  return <Toasts words={{ messages: words.t('messages'), undo: words.t('undo'), close: words.t('close') }} />;
}

/** No page is drawn before it is known who asks, unless that does not work. */
function Asking({ asked, onKnown }: { asked: Promise<Person>; onKnown(person: Person | null): void }) {
  const words = useWords('shell');
  const [trouble, setTrouble] = useState<unknown>(null);
  const refusal = useRefusal(trouble);
  const hear = useCallback(
    (answer: Promise<Person>) => {
      setTrouble(null);
      answer.then(onKnown, (error: unknown) => (isSignedOut(error) ? onKnown(null) : setTrouble(error)));
    },
    [onKnown],
  );
  useEffect(() => hear(asked), [asked, hear]);
  if (!trouble) return <Opening />;
  return (
    <main className="centre">
      <h1>{words.t('brokenTitle')}</h1>
      <p>{refusal}</p>
      <button className="button" type="button" onClick={() => hear(canvass.getUser())}>
        {words.t('tryAgain')}
      </button>
    </main>
  );
}

function Page({ person }: { person: Person | null }) {
  // oxlint-disable-next-line canvass/no-slow-pattern -- no server takes an address that long
  const path = usePath().replace(/(.)\/+$/, '$1');
  const found = routeAt(path);
  const isOpen = found?.route.isOpen ?? false;
  const isEntrance = path === '/' || (path === '/sign-in' && person !== null);
  const isLedOn = person ? isEntrance : !isOpen;
  useEffect(() => {
    if (!isLedOn) return;
    const address = new URL(location.href);
    if (person) void next(address, person).then((to) => navigate(to, 'replace'));
    else navigate(signInAddress(address), 'replace');
  }, [isLedOn, person]);
  if (isLedOn) return <Opening />;
  const shown = found ? <found.route.Page params={found.params} /> : <NotFound />;
  if (isOpen || !person) return <Suspense>{shown}</Suspense>;
  return (
    <Shell path={path}>
      <Boundary key={found?.route.place?.(found.params) ?? path}>
        <Suspense fallback={<Skeleton />}>{shown}</Suspense>
      </Boundary>
      <SignedOut />
      <Files personId={person.id} />
    </Shell>
  );
}

/** The page stays as it is under the sign-in, and what could not be done goes on after it. */
function SignedOut() {
  const [waiting, setWaiting] = useState<(() => void)[] | null>(null);
  useEffect(() => {
    signedOut.tell = (then) => setWaiting((before) => [...(before ?? []), ...(then ? [then] : [])]);
    return () => {
      signedOut.tell = () => {};
    };
  }, []);
  const goOn = () => {
    setWaiting(null);
    for (const then of waiting ?? []) then();
  };
  return waiting ? <SignInAgain onDone={goOn} /> : null;
}

/** What somebody waits for stays in sight wherever they go. */
function Files({ personId }: { personId: number }) {
  return useWatched(personId).length === 0 ? null : <Tray onClose={() => {}} />;
}

function signInAddress({ pathname, search }: URL): string {
  return `/sign-in${pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`}`;
}

/** Where a person wanted to go before signing in: a page of ours, never an address of somebody else. */
async function next(address: URL, person: Person): Promise<string> {
  const wanted = address.searchParams.get('next') ?? '';
  const found = /^\/(?![/\\])/.test(wanted) ? routeAt(wanted.split(/[?#]/, 1)[0]!) : null;
  if (found && !found.route.isOpen) return wanted;
  return (await isFirstTime(person).catch(() => false)) ? '/welcome' : '/surveys';
}
