/** Sends one setting that is changed by a click, and keeps what was refused beside it. */
import { useState } from 'react';
import { useWords } from '../words.ts';
import { withSwitch } from './missing.ts';
import type { RowName } from './rows.ts';
import { type Values, useSettings } from './scope.tsx';
import { standardOf } from './standard.ts';

export function usePut(name: RowName) {
  const words = useWords('settings');
  const { put, settings } = useSettings();
  const [fault, setFault] = useState<string>();
  const send = (values: Values) =>
    put(withSwitch(values, settings, false), { name: words.t(`name_${name}`) }).then((refused) =>
      setFault(refused?.[name] ?? Object.values(refused ?? {})[0]),
    );
  const reset = () => void send(standardOf(name));
  return { fault, setFault, send: (values: Values) => void send(values), reset };
}
