/** Who is here, for every page; and doing something that is told. */
import { createContext, use } from 'react';
import { beforeTelling, say } from '../ui/toasts.tsx';
import { isSignedOut, type Person } from './client.ts';
import { signedOut } from './queries.ts';
import { refusalIn } from './refusal.ts';
import { useWords } from './words.ts';

export interface Dashboard {
  person: Person | null;
  setPerson(person: Person | null): void;
}

export const DashboardContext = createContext<Dashboard | null>(null);

export function useDashboard(): Dashboard {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error('a page stands outside the dashboard');
  return dashboard;
}

/** The person of a page that is shown to signed-in people only. */
export function usePerson(): Person {
  const { person } = useDashboard();
  if (!person) throw new Error('nobody is signed in');
  return person;
}

/** What is said of something that was done, and how it is taken back. */
export interface Done {
  message: string;
  undo?: (() => Promise<unknown>) | undefined;
}

/** Does something, says how it went, and tells whether it worked. */
export function useActAndSay(): (work: () => Promise<Done | string | void>) => Promise<boolean> {
  const words = useWords('shell');
  const act = (work: () => Promise<Done | string | void>) => beforeTelling(acted(work));
  const acted = async (work: () => Promise<Done | string | void>): Promise<boolean> => {
    try {
      const done = await work();
      if (typeof done === 'string') say(done);
      else if (done) say(done.message, done.undo && (() => void act(async () => void (await done.undo!()))));
      return true;
    } catch (error) {
      if (isSignedOut(error)) signedOut.tell();
      else say(words.t('wentWrong', { message: await refusalIn(words.lang, error) }));
      return false;
    }
  };
  return act;
}
