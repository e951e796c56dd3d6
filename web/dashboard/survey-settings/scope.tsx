/** The survey whose settings are shown, and the one way in which one of them is changed: at once, in turn, with a way back. */
import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Settings } from '../../../contract/settings.ts';
import { CanvassError } from '../../../sdk/client.ts';
import { beforeTelling, say } from '../../ui/toasts.tsx';
import { isSignedOut } from '../client.ts';
import { change, keyOf, queryClient } from '../queries.ts';
import { refusalIn } from '../refusal.ts';
import { useWords } from '../words.ts';
import { faultsIn } from './faults.ts';
import { afterSignIn } from './use-trying.ts';
import type { Survey } from '../survey/survey-props.ts';

export type Values = Partial<Settings>;

interface Scope {
  survey: Survey;
  /** With what is on its way. */
  settings: Settings;
  isReadOnly: boolean;
  /** Null: taken; else why not, in words, by setting. */
  send(values: Values): Promise<Refused | null>;
  /** Sends, and says so with a way back to `before`. */
  put(values: Values, how: { name: string; before?: Values }): Promise<Refused | null>;
}

export type Refused = Partial<Record<keyof Settings, string>>;

const SettingsContext = createContext<Scope | null>(null);

export function useSettings(): Scope {
  const scope = use(SettingsContext);
  if (!scope) throw new Error('this stands outside of the settings');
  return scope;
}

interface ScopeProps {
  survey: Survey;
  isReadOnly: boolean;
  children: ReactNode;
}

export function SettingsScope({ survey, isReadOnly, children }: ScopeProps) {
  const words = useWords('settings');
  const [onTheirWay, setOnTheirWay] = useState<Values>({});
  const settings = useMemo(() => ({ ...survey.settings, ...onTheirWay }), [survey.settings, onTheirWay]);
  // One after another: of two quick changes the later one must be what stays.
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(settings);
  latest.current = settings;

  const send = async (values: Values): Promise<Refused | null> => {
    setOnTheirWay((before) => ({ ...before, ...values }));
    const sent = line.current.then(() => change('updateSettings', { id: survey.id, ...values }));
    line.current = sent.catch(() => {});
    try {
      keepRead(survey.id, (await sent).settings);
      return null;
    } catch (error) {
      if (isSignedOut(error)) return await afterSignIn(() => send(values));
      if (error instanceof CanvassError && error.code === 'access_denied')
        void queryClient.invalidateQueries({ queryKey: ['listWorkspaces'] });
      return await refusedIn(error, values);
    } finally {
      setOnTheirWay((before) => withoutSame(before, values));
    }
  };

  const refusedIn = async (error: unknown, values: Values): Promise<Refused> => {
    const byName = await faultsIn(words.lang, error);
    if (byName) return byName;
    const [first] = Object.keys(values) as (keyof Settings)[];
    return { [first!]: await refusalIn(words.lang, error) };
  };

  const put: Scope['put'] = (values, { name, before = pick(latest.current, values) }) =>
    beforeTelling(
      send(values).then((refused) => {
        if (!refused) say(words.t('changed_toast', { name }), () => void send(before).then(sayRefused));
        return refused;
      }),
    );
  const sayRefused = (refused: Refused | null) => {
    const [sentence] = Object.values(refused ?? {});
    if (sentence) say(words.t('wentWrong', { message: sentence }));
  };
  return <SettingsContext value={{ survey, settings, isReadOnly, send, put }}>{children}</SettingsContext>;
}

/** Until it is read again. */
function keepRead(id: number, settings: Settings): void {
  queryClient.setQueryData<Survey>(
    keyOf('getSurvey', { id }),
    (known) => known && { ...known, name: settings.name, settings },
  );
}

/** A later change of the same setting is still on its way. */
function withoutSame(values: Values, done: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !Object.is(value, done[name as keyof Settings])),
  );
}

export function pick(settings: Settings, like: Values): Values {
  return Object.fromEntries(Object.keys(like).map((name) => [name, settings[name as keyof Settings]]));
}
