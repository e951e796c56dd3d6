import { Icon } from '../../ui/icons.tsx';
import { useCopy } from '../copy.ts';
import { useWords } from '../words.ts';

interface CopyProps {
  text: string;
  said: string;
  /** What is copied, where there are several such buttons. */
  name?: string;
  isPlain?: boolean;
}

export function CopyButton({ text, said, name, isPlain = false }: CopyProps) {
  const words = useWords('share');
  const copy = useCopy();
  return (
    <button
      className={isPlain ? 'button plain' : 'button'}
      type="button"
      {...(name !== undefined && { 'aria-label': name })}
      onClick={() => copy(text, { said, otherwise: text })}
    >
      <Icon name="copy" />
      {words.t('copy')}
    </button>
  );
}
