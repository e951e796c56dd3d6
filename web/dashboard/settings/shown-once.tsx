/** A token right after it was made. It is kept nowhere: who leaves the page has seen it. */
import { useWords } from '../words.ts';
import { useCopy } from '../copy.ts';

export function ShownOnce({ token }: { token: string }) {
  const words = useWords('access');
  const copy = useCopy();
  return (
    <div className="notice" role="status">
      <span>{words.t('tokenOnce')}</span>
      <code className="secret" dir="ltr">
        {token}
      </code>
      <button
        className="button"
        type="button"
        onClick={() => copy(token, { said: words.t('tokenCopied'), otherwise: '' })}
      >
        {words.t('copyToken')}
      </button>
    </div>
  );
}
