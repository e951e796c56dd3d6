/** What every page of the dashboard needs: the client, the words, the person, and a way to say something briefly. */
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { CanvassError, createClient, type Canvass, type Received } from '../../sdk/client.ts';
import { readFacts } from '../ui/facts.ts';
import type { Words } from './texts.ts';

export type Person = Received<'getUser'>;

export const facts = readFacts();
export const canvass: Canvass = createClient({ baseUrl: location.origin });

export interface Dashboard {
  words: Words;
  person: Person | null;
  setPerson(person: Person | null): void;
  say(message: string): void;
}

export const DashboardContext = createContext<Dashboard | null>(null);

export function useDashboard(): Dashboard {
  const house = useContext(DashboardContext);
  if (!house) throw new Error('a page stands outside the house');
  return house;
}

/** The person of a page that is shown to signed-in people only. */
export function usePerson(): Person {
  const { person } = useDashboard();
  if (!person) throw new Error('nobody is signed in');
  return person;
}

export interface Loaded<T> {
  data: T | null;
  error: unknown;
  reload(): void;
}

/** Reads when `key` changes and on demand. What was shown stays until the new reading is there, so nothing flickers. */
export function useLoad<T>(read: () => Promise<T>, key: string): Loaded<T> {
  const [state, setState] = useState<{ data: T | null; error: unknown }>({ data: null, error: null });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    read().then(
      (data) => current && setState({ data, error: null }),
      (error: unknown) => current && setState({ data: null, error }),
    );
    return () => {
      current = false;
    };
    // `read` is made anew at each drawing; `key` says when it means something else.
  }, [key, round]);
  return { ...state, reload: useCallback(() => setRound((before) => before + 1), []) };
}

/** Does something, says how it went, and tells whether it worked. */
export function useAct(): (work: () => Promise<string | void>) => Promise<boolean> {
  const { say, words, setPerson } = useDashboard();
  return async (work) => {
    try {
      const message = await work();
      if (message) say(message);
      return true;
    } catch (error) {
      if (isSignedOut(error)) setPerson(null);
      say(words.t('wentWrong', { message: messageOf(error, words) }));
      return false;
    }
  };
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof CanvassError && error.code === 'user_not_authenticated';
}

export function messageOf(error: unknown, words: Words): string {
  return error instanceof CanvassError ? error.message : words.t('offline');
}
