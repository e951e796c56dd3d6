import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { Dialog } from '../ui/overlay.tsx';
import { LimitedField } from './limited-field.tsx';
import { useOnce } from './use-once.ts';
import { useWords } from './words.ts';

interface NameDialogProps {
  title: string;
  label: string;
  action: string;
  name?: string;
  onDone(name: string): Promise<void>;
  onClose(): void;
}

export function NameDialog({ title, label, action, name = '', onDone, onClose }: NameDialogProps) {
  const words = useWords('shell');
  const [text, setText] = useState(name);
  const [busy, once] = useOnce();
  return (
    <Dialog title={title} onClose={onClose} isDismissable={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) once(() => onDone(text.trim()));
        }}
      >
        <LimitedField
          label={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Who renames writes another name: typing takes the place of the old one.
          onFocus={({ target }) => target.select()}
          required
          autoFocus
        />
        <div className="actions">
          <button className="button" type="button" onClick={onClose}>
            {words.t('cancel')}
          </button>
          <button className="button primary" type="submit" aria-disabled={busy}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  title: string;
  text: string;
  action: string;
  onDone(): Promise<void>;
  onClose(): void;
}

export function ConfirmDialog({ title, text, action, onDone, onClose }: ConfirmDialogProps) {
  const words = useWords('shell');
  const [busy, once] = useOnce();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className="actions">
        <button className="button" type="button" onClick={onClose} autoFocus>
          {words.t('cancel')}
        </button>
        <button className="button danger" type="button" aria-disabled={busy} onClick={() => once(onDone)}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}

interface TypedDialogProps extends ConfirmDialogProps {
  /** Of the field: what is to be typed. */
  label: string;
  isMeant(typed: string): boolean;
}

/** Where much goes that nothing brings back: it is not enough to press. */
export function TypedDialog({ title, text, label, action, isMeant, onDone, onClose }: TypedDialogProps) {
  const words = useWords('shell');
  const [typed, setTyped] = useState('');
  const [busy, once] = useOnce();
  return (
    <Dialog title={title} onClose={onClose} isDismissable={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant(typed)) once(onDone);
        }}
      >
        <p>{text}</p>
        <Field
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoFocus
        />
        <div className="actions">
          <button className="button" type="button" onClick={onClose}>
            {words.t('cancel')}
          </button>
          <button className="button danger" type="submit" aria-disabled={busy || !isMeant(typed)}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
