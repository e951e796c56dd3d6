/** A button that opens the device's own list of files, and why one of them was not taken. */
import { useId } from 'react';
import { Icon } from '../ui/icons.tsx';

interface UploadButtonProps {
  text: string;
  /** What it is for, where that is not said by its text. */
  label?: string | undefined;
  accept: string;
  onChoose(file: File | undefined): void;
}

export function UploadButton({ text, label, accept, onChoose }: UploadButtonProps) {
  const field = useId();
  return (
    <>
      <label className="button" htmlFor={field}>
        <Icon name="publish" />
        {text}
      </label>
      <input
        className="only-heard"
        id={field}
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // The same file can be chosen once more.
          event.target.value = '';
        }}
      />
    </>
  );
}

export function UploadFault({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <p className="fault" role="alert">
        {text}
      </p>
    )
  );
}
