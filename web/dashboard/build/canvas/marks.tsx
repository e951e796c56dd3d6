/** Marks for the words that are selected on the canvas: the five that texts may have. */
import { useState } from 'react';
import { isSafeAddress } from '../../../../engine/markup.ts';
import { Dialog } from '../../../ui/overlay.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { Mark } from '../../../stage/messages.ts';
import { LimitedField } from '../../limited-field.tsx';
import { useWords } from '../../words.ts';

/** Gives the selected words a mark, or takes it off; a link without an address is taken off. */
export type SetMark = (mark: Mark, address?: string) => void;

const letters = [
  ['bold', <b key="bold">B</b>],
  ['italic', <i key="italic">I</i>],
  ['underline', <u key="underline">U</u>],
  ['strike', <s key="strike">S</s>],
] as const;

export function Marks({ setMark }: { setMark: SetMark }) {
  const words = useWords('build');
  const [isLinking, setLinking] = useState(false);
  // The focus stays on the canvas: with it the words would no longer be selected.
  const button = { className: 'mark', type: 'button', onPointerDown: keepFocus, onMouseDown: keepFocus } as const;
  const named = (mark: Mark) => ({ 'aria-label': words.t(`mark_${mark}`), title: words.t(`mark_${mark}`) });
  return (
    <div className="segments" role="group" aria-label={words.t('marks')}>
      {letters.map(([mark, letter]) => (
        <button key={mark} {...button} {...named(mark)} onClick={() => setMark(mark)}>
          {letter}
        </button>
      ))}
      <button {...button} {...named('link')} onClick={() => setLinking(true)}>
        <Icon name="link" />
      </button>
      {isLinking && <LinkDialog setMark={setMark} onClose={() => setLinking(false)} />}
    </div>
  );
}

function LinkDialog({ setMark, onClose }: { setMark: SetMark; onClose(): void }) {
  const words = useWords('build');
  const [address, setAddress] = useState('https://');
  const isFitting = isSafeAddress(address) && URL.canParse(address);
  const end = (to?: string) => {
    onClose();
    setMark('link', to);
  };
  return (
    <Dialog title={words.t('mark_link')} onClose={onClose} isDismissable={false}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFitting) end(address);
        }}
      >
        <LimitedField
          label={words.t('linkAddress')}
          inputMode="url"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          required
          autoFocus
        />
        <div className="actions">
          <button className="button" type="button" onClick={() => end()}>
            {words.t('linkRemove')}
          </button>
          <button className="button primary" type="submit" aria-disabled={!isFitting}>
            {words.t('linkSet')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}
