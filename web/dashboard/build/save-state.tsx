/** Whether what was typed is on the server, on this device, or nowhere yet: always in words, and said aloud when it changes. */
import { useEffect, useSyncExternalStore } from 'react';
import { signedOut } from '../queries.ts';
import type { Said } from '../draft/saving-state.ts';
import { useWords, type Words } from '../words.ts';
import { useOpened } from './context.tsx';

export function SaveState() {
  const words = useWords('build');
  const { saving, saying, subscribe } = useOpened().session;
  const said = useSyncExternalStore(subscribe, saying);
  const isSignedOut = said.say === 'not_saved' && said.because === 'signed_out';
  useEffect(() => {
    if (isSignedOut) signedOut.tell(() => saving.wake());
  }, [isSignedOut, saving]);
  return (
    <span
      className={said.say === 'not_saved' ? 'save-state fault' : 'save-state quiet'}
      role="status"
      // There is always room for both, so that no button moves under a pointer.
      data-saved={words.t('saved_yes')}
      data-saving={words.t('saved_soon')}
    >
      <span>
        {sentence(said, words)}
        {'because' in said && said.because !== 'gone' && (
          <button className="button plain" type="button" onClick={() => void saving.saveNow()}>
            {words.t('tryAgain')}
          </button>
        )}
      </span>
    </span>
  );
}

const notSaved = { kept: 'saved_no_kept', keeping: 'saved_keeping', not_kept: 'saved_no' } as const;

function sentence(said: Said, words: Words<'build'>): string {
  switch (said.say) {
    case 'saved':
      return words.t('saved_yes');
    case 'saving':
      return words.t('saved_soon');
    case 'kept':
    case 'keeping':
      return `${words.t(`saved_${said.say}`)} ${words.t(`because_${said.because}`)}`;
    case 'not_saved':
      return `${words.t(notSaved[said.kept])} ${words.t(`because_${said.because}`)}`;
  }
}
