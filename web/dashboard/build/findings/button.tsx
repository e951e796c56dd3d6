/** In the bar: how much was found, and the list of it. Where nothing was, it says so and is done. */
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { useWords } from '../../words.ts';
import { worstOf } from './found.ts';
import { FindingsList } from './list.tsx';
import { SeveritySign } from './sign.tsx';
import { useFindings } from './use-findings.tsx';

export function FindingsButton() {
  const words = useWords('findings');
  const { all, isChecked } = useFindings();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const worst = worstOf(all);
  return (
    <>
      <button
        ref={button}
        className="button plain findings-button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {worst ? <SeveritySign severity={worst} /> : <Icon name="check" />}
        {worst && (
          <span className="bar-count" aria-hidden>
            {all.length}
          </span>
        )}
        <span className="bar-words when-wide">
          {!isChecked ? words.t('looking') : worst ? words.count('count', all.length) : words.t('none')}
        </span>
      </button>
      {isOpen && (
        <Popover className="findings-box" label={words.t('found')} at={button.current!} onClose={() => setOpen(false)}>
          {(hide) => <Opened onLeave={hide} />}
        </Popover>
      )}
    </>
  );
}

function Opened({ onLeave }: { onLeave(): void }) {
  const words = useWords('findings');
  const { all, isChecked } = useFindings();
  const heading = useRef<HTMLHeadingElement>(null);
  // Who opened it by a key goes on from here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {words.t('found')}
      </h2>
      {all.length > 0 ? (
        <FindingsList findings={all} onLeave={onLeave} />
      ) : (
        <p className="quiet">{words.t(isChecked ? 'noneText' : 'looking')}</p>
      )}
    </>
  );
}
