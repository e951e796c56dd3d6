import { Icon } from '../ui/icons.tsx';
import { useCopy } from './copy.ts';
import { useWords } from './words.ts';

interface CopyProps {
  text: string;
  said: string;
  /** What is copied, where there are several such buttons. */
  name?: string;
  isPlain?: boolean;
  /** Told where the browser does not allow it, to be copied by hand. */
  otherwise?: string;
  takesFocus?: boolean;
}

export function CopyButton({ text, said, name, isPlain = false, otherwise = text, takesFocus = false }: CopyProps) {
  const words = useWords('shell');
  const copy = useCopy();
  return (
    <button
      className={isPlain ? 'button plain' : 'button'}
      type="button"
      {...(name !== undefined && { 'aria-label': name })}
      onClick={() => copy(text, { said, otherwise })}
      autoFocus={takesFocus}
    >
      <Icon name="copy" />
      {words.t('copy')}
    </button>
  );
}
