/**
 * A setting that is a program. It runs on the page of respondents as soon as it is taken: so it is sent by a button, and not when somebody
 * looks elsewhere. Until then it is kept on this device.
 */
import { useState } from 'react';
import { codePoints } from '../../../engine/values.ts';
import { CodeField } from '../code/code-field.tsx';
import { keepOnDevice, readDevice } from '../device.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { withSwitch } from './missing.ts';
import { rowOf, type RowName } from './rows.ts';
import { useSettings } from './scope.tsx';
import { Setting } from './setting.tsx';
import { standardOf } from './standard.ts';

export function CodeSetting({ name, isWaiting }: { name: RowName; isWaiting: boolean }) {
  const words = useWords('settings');
  const { text, isNew, fault, busy, write, save, drop, reset } = useCode(name, isWaiting);
  return (
    <Setting
      name={name}
      isGroup
      fault={fault}
      onReset={reset}
      below={
        isNew && (
          <div className="actions code-acts">
            <span className="quiet small">{words.t('codeUnsaved')}</span>
            <button className="button" type="button" onClick={drop}>
              {words.t('codeDrop')}
            </button>
            <button className="button primary" type="button" aria-disabled={busy} onClick={save}>
              {words.t('save')}
            </button>
          </div>
        )
      }
    >
      {({ about }) => (
        <CodeField
          label={words.t(`name_${name}`)}
          describedBy={about}
          language="html"
          value={text}
          isInvalid={fault !== undefined}
          onChange={write}
          onSave={save}
        />
      )}
    </Setting>
  );
}

function useCode(name: RowName, isWaiting: boolean) {
  const words = useWords('settings');
  const { survey, settings, put } = useSettings();
  const key = `code.${survey.id}.${name}`;
  const stored = (settings[name] as string | null) ?? '';
  const [typed, setTyped] = useState<string | null>(() => readDevice(key) || null);
  const [fault, setFault] = useState<string>();
  const [busy, once] = useOnce();
  const said = { name: words.t(`name_${name}`) };
  const write = (text: string) => {
    keepOnDevice(key, text === stored ? '' : text);
    setFault(undefined);
    setTyped(text === stored ? null : text);
  };
  const drop = () => write(stored);
  const row = rowOf(name);
  const most = 'most' in row ? row.most : 0;
  const save = () =>
    once(async () => {
      if (typed === null) return;
      if (codePoints(typed) > most) return setFault(words.t('tooLong', { most }));
      const value = typed.trim() === '' ? null : typed;
      const refused = await put(withSwitch({ [name]: value }, settings, isWaiting), said);
      setFault(refused?.[name] ?? Object.values(refused ?? {})[0]);
      if (refused) return;
      keepOnDevice(key, '');
      setTyped(null);
    });
  const reset = () => {
    drop();
    void put(withSwitch(standardOf(name), settings, false), said);
  };
  return { text: typed ?? stored, isNew: typed !== null, fault, busy, write, save, drop, reset };
}
