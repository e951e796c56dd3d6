/** Does something of the settings; null: it worked, else why not, in words. Who is signed out goes on after the sign-in. */
import { isSignedOut } from '../client.ts';
import { signedOut } from '../queries.ts';
import { refusalIn } from '../refusal.ts';
import { useWords } from '../words.ts';
import { faultsIn } from './faults.ts';

export type Trying = (work: () => Promise<unknown>) => Promise<string | null>;

export function useTrying(): Trying {
  const { lang } = useWords('settings');
  const trying: Trying = async (work) => {
    try {
      await work();
      return null;
    } catch (error) {
      if (isSignedOut(error)) return afterSignIn(() => trying(work));
      const faults = await faultsIn(lang, error);
      return faults ? Object.values(faults)[0]! : refusalIn(lang, error);
    }
  };
  return trying;
}

/** The page stays as it is under the sign-in; what could not be done is done after it. */
export function afterSignIn<T>(again: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => signedOut.tell(() => resolve(again())));
}
