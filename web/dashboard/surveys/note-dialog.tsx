import { useId, useState } from 'react';
import { Dialog } from '../../ui/overlay.tsx';
import { limits } from '../../../contract/limits.ts';
import { useOverlong } from '../limited-field.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';

interface NoteDialogProps {
  notes: string;
  onDone(notes: string): Promise<void>;
  onClose(): void;
}

export function NoteDialog({ notes, onDone, onClose }: NoteDialogProps) {
  const words = useWords('surveys');
  const id = useId();
  const [text, setText] = useState(notes);
  const [busy, once] = useOnce();
  const { fault, look } = useOverlong(limits.note);
  return (
    <Dialog title={words.t('note')} onClose={onClose} isDismissable={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          once(() => onDone(text.trim()));
        }}
      >
        <div className="field">
          <label htmlFor={id}>{words.t('noteHint')}</label>
          <textarea
            className="input"
            id={id}
            rows={4}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
            value={text}
            onChange={(event) => {
              look(event.target);
              setText(event.target.value);
            }}
            autoFocus
          />
          {fault !== undefined && (
            <p className="fault" id={`${id}-fault`}>
              {fault}
            </p>
          )}
        </div>
        <div className="actions">
          <button className="button" type="button" onClick={onClose}>
            {words.t('cancel')}
          </button>
          <button className="button primary" type="submit" aria-disabled={busy}>
            {words.t('save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
