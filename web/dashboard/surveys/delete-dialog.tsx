/**
 * The question before surveys are deleted, one or several. Nothing brings answers back: where people have answered it is
 * typed what goes, of one survey its name, of several the number of their answers.
 */
import { ConfirmDialog, TypedDialog } from '../dialogs.tsx';
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
        action={words.t('delete')}
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
      action={words.t('delete')}
      isMeant={(typed) => typed.trim() === String(answers)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
