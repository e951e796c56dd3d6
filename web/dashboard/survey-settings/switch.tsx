/** A switch. One that needs a value opens it, and stays off until it is there. */
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useWords } from '../words.ts';
import { missingFor } from './missing.ts';
import { Passwords } from './passwords.tsx';
import { rowOf, rowsUnder, type RowName } from './rows.ts';
import { useSettings } from './scope.tsx';
import { Setting } from './setting.tsx';
import { usePut } from './use-put.ts';

interface SwitchProps {
  name: RowName;
  /** Draws a setting that stands below it. */
  Value: ComponentType<{ name: RowName; isWaiting: boolean }>;
}

export function SwitchSetting({ name, Value }: SwitchProps) {
  const words = useWords('settings');
  const { isReadOnly } = useSettings();
  const { isOn, isWaiting, isIdle, fault, flip, reset } = useSwitch(name);
  const values = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWaiting) values.current?.querySelector<HTMLElement>('input, textarea, select, .cm-content')?.focus();
  }, [isWaiting]);
  const under = rowsUnder(name);
  // A program is written before it runs.
  const isProgram = under.some((value) => rowOf(value).is === 'code');
  const isOpen = under.length > 0 && (isOn || isWaiting || isReadOnly || isProgram);
  const note = (isWaiting || isIdle) && (
    <p className="setting-note" role="status">
      {words.t(isIdle ? 'idle' : 'waiting')}
    </p>
  );
  return (
    <>
      <Setting name={name} fault={fault} onReset={reset} below={note}>
        {({ control, about }) => (
          <input
            className="toggle"
            type="checkbox"
            role="switch"
            id={control}
            checked={isOn}
            data-waiting={isWaiting || undefined}
            aria-describedby={about}
            {...(under.length > 0 && { 'aria-expanded': isOpen })}
            onChange={flip}
          />
        )}
      </Setting>
      {isOpen && (
        <div className="setting-values" ref={values}>
          {under.map((value) => (
            <Value key={value} name={value} isWaiting={isWaiting} />
          ))}
        </div>
      )}
      {name === 'use_password' && isOn && !isReadOnly && <Passwords />}
    </>
  );
}

function useSwitch(name: RowName) {
  const { settings, survey } = useSettings();
  const { fault, send, reset } = usePut(name);
  const [isAsked, setAsked] = useState(false);
  const isOn = settings[name] === true;
  const isLacking = missingFor(name, settings).length > 0;
  // It was taken with its value: who takes that back has not asked again. What is only on its way may still be refused.
  if (isAsked && survey.settings[name] === true) setAsked(false);
  const flip = () => {
    if (!isOn && isLacking) return setAsked(!isAsked);
    setAsked(false);
    send({ [name]: !isOn });
  };
  return { isOn, isWaiting: isAsked && !isOn, isIdle: isOn && isLacking, fault, flip, reset };
}
