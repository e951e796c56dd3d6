/**
 * The question before surveys are deleted, one or several. Nothing brings answers back: where people have answered it is
 * typed what goes, of one survey its name, of several the number of their answers.
 */
import { useState } from 'react';
import { Dialog } from '../../ui/overlay.tsx';
import { Field } from '../../ui/field.tsx';
import { ConfirmDialog } from '../dialogs.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';

export interface Deletable {
  name: string;
  /** Absent where the list did not ask for it. */
  answer_count?: number | undefined;
}

interface DeleteDialogProps {
  /** At least one. */
  surveys: readonly Deletable[];
  onDone(): Promise<void>;
  onClose(): void;
}

export function DeleteDialog({ surveys, onDone, onClose }: DeleteDialogProps) {
  const words = useWords('surveys');
  const answers = surveys.reduce((sum, { answer_count: one = 0 }) => sum + one, 0);
  const names = surveys.map(({ name }) => name).join(', ');
  const { length } = surveys;
  if (answers === 0) {
    return (
      <ConfirmDialog
        title={length === 1 ? words.t('deleteTitle', { name: names }) : words.count('bulkDeleteTitle', length)}
        text={length === 1 ? words.t('deleteText') : `${names}. ${words.t('deleteText')}`}
        action={words.t('delete')}
        onDone={onDone}
        onClose={onClose}
      />
    );
  }
  if (length === 1) {
    return (
      <TypedDialog
        title={words.t('deleteTitle', { name: names })}
        text={words.count('deleteAnswers', answers)}
        label={words.t('deleteTyped', { name: names })}
        isMeant={(typed) => typed.trim() === names.trim()}
        onDone={onDone}
        onClose={onClose}
      />
    );
  }
  return (
    <TypedDialog
      title={words.count('bulkDeleteTitle', length)}
      text={`${names}. ${words.count('bulkDeleteAnswers', answers)}`}
      label={words.t('bulkDeleteTyped', { answers })}
      isMeant={(typed) => typed.trim() === String(answers)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

interface TypedDialogProps {
  title: string;
  text: string;
  label: string;
  isMeant(typed: string): boolean;
  onDone(): Promise<void>;
  onClose(): void;
}

function TypedDialog({ title, text, label, isMeant, onDone, onClose }: TypedDialogProps) {
  const words = useWords('surveys');
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
            {words.t('delete')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
