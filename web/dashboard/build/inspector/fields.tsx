/**
 * Fields of one member of a question. A field holds what is typed until it is valid; only valid values enter the draft, so
 * the draft can always be saved. Null and absent mean the default.
 */
import { useEffect, useId, type ReactNode } from 'react';
import { codePoints } from '../../../../engine/values.ts';
import { focusIsBack } from '../../../ui/focus-back.ts';
import type { Id } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import { useMember, useOpened } from '../context.tsx';
import { FieldFindings, useFieldFindings } from '../findings/here.tsx';
import { asMarkup, asTyped } from '../plain-text.ts';
import { RefusedField } from '../refused.tsx';
import { bringIntoSight } from './open-part.ts';
import { Shown } from './shown.tsx';
import { useHeld } from './use-held.ts';

export interface MemberProps {
  id: Id;
  path: readonly string[];
  label: string;
  hint?: string | undefined;
}

interface TextProps extends MemberProps {
  most: number;
  rows?: number;
  placeholder?: string;
  /** Not markup, but the text itself. */
  isPlain?: boolean;
  autoFocus?: boolean;
  hideLabel?: boolean;
  /** What is not taken, in words: it stays in the field until it is. What has a form of its own is absent when empty. */
  refuse?: ((text: string) => string | null) | undefined;
  /** Where more than this member is written. */
  write?: ((text: string) => void) | undefined;
}

export function TextMember({ id, path, label, hint, most, rows = 1, ...more }: TextProps) {
  const { placeholder, isPlain, autoFocus, hideLabel, refuse, write } = more;
  const words = useWords('build');
  const { value, set, endTyping } = useMember(id, path);
  const stored = typeof value === 'string' ? value : '';
  const [held, setHeld] = useHeld<{ typed: string; fault: string }>(stored);
  const field = useId();
  useFocus(field, autoFocus ?? false);
  const { isReadOnly } = useOpened();
  const shown = held?.typed ?? (isPlain ? stored : asTyped(stored));
  const change = (typed: string) => {
    const next = isPlain ? typed : asMarkup(typed, stored);
    const fault = codePoints(next) > most ? words.t('tooLong', { most }) : next === '' ? null : refuse?.(next);
    setHeld(fault ? { typed, fault } : null);
    if (fault) return;
    if (write) write(next);
    else set(next === '' && refuse ? undefined : next, 'typing');
  };
  const found = useFieldFindings(id, [path.join('.')]);
  const notes = [(hint || held !== null) && `${field}-note`, found.length > 0 && `${field}-found`].filter(Boolean);
  const props = {
    className: 'input',
    id: field,
    dir: 'auto' as const,
    value: shown,
    placeholder,
    'aria-invalid': held !== null || undefined,
    'aria-describedby': notes.join(' ') || undefined,
    onBlur: endTyping,
  };
  if (isReadOnly) return <Shown label={label} value={shown} />;
  return (
    <div className="field" data-member={path.join('.')}>
      <label htmlFor={field} className={hideLabel ? 'only-heard' : undefined}>
        {label}
      </label>
      {rows > 1 ? (
        <textarea {...props} rows={rows} onChange={(event) => change(event.target.value)} />
      ) : (
        <input {...props} type="text" onChange={(event) => change(event.target.value)} />
      )}
      {(hint || held !== null) && (
        <p className={held === null ? 'quiet small' : 'fault'} id={`${field}-note`}>
          {held?.fault ?? hint}
        </p>
      )}
      <RefusedField id={id} path={path} />
      <FieldFindings id={id} fields={[path.join('.')]} noteId={`${field}-found`} />
    </div>
  );
}

interface SwitchProps extends MemberProps {
  byDefault?: boolean;
}

export function SwitchMember({ id, path, label, hint, byDefault = false }: SwitchProps) {
  const words = useWords('build');
  const { isReadOnly } = useOpened();
  const { value, set } = useMember(id, path);
  const note = useId();
  const isOn = value == null ? byDefault : Boolean(value);
  if (isReadOnly) return <Shown label={label} value={words.t(isOn ? 'yes' : 'no')} />;
  return (
    <div className="field" data-member={path.join('.')}>
      <label className="switch">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint ? note : undefined}
          onChange={(event) => set(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="quiet small" id={note}>
          {hint}
        </p>
      )}
      <RefusedField id={id} path={path} />
    </div>
  );
}

interface ChoiceProps extends MemberProps {
  choices: readonly { value: string; name: string }[];
  byDefault: string;
}

export function ChoiceMember({ id, path, label, hint, choices, byDefault }: ChoiceProps) {
  const { isReadOnly } = useOpened();
  const { value, set } = useMember(id, path);
  const field = useId();
  const chosen = typeof value === 'string' ? value : byDefault;
  if (isReadOnly)
    return <Shown label={label} value={choices.find((choice) => choice.value === chosen)?.name ?? chosen} />;
  return (
    <div className="field" data-member={path.join('.')}>
      <label htmlFor={field}>{label}</label>
      <select className="input" id={field} value={chosen} onChange={(event) => set(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      {hint && <p className="quiet small">{hint}</p>}
      <RefusedField id={id} path={path} />
    </div>
  );
}

interface PartProps {
  title: string;
  children: ReactNode;
  isOpen?: boolean;
  /** By which it is found. */
  name?: string;
}

export function Part({ title, children, isOpen = false, name = '' }: PartProps) {
  return (
    <details className={`part ${name}`} open={isOpen || undefined} onToggle={bringIntoSight}>
      <summary>{title}</summary>
      <div className="part-fields">{children}</div>
    </details>
  );
}

/** A menu that has just closed gives the focus back to its button first: the field takes it after that, unless somebody writes elsewhere by then. */
function useFocus(field: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => {
      const writesElsewhere = document.activeElement?.matches('iframe, input, textarea, select');
      if (!writesElsewhere) document.getElementById(field)?.focus();
    }, focusIsBack);
    return () => clearTimeout(timer);
    // Once, when the question is shown: not again when its title was emptied.
  }, [field]);
}
