/** The keys that work on this screen, and a switch for those that could be pressed by mistake. */
import { useState } from 'react';
import { Dialog } from '../../ui/overlay.tsx';
import { keepOnDevice } from '../device.ts';
import { useWords } from '../words.ts';
import { areSingleKeysOn, useAllCommands } from './commands.ts';
import { keyCaps } from './keys.ts';

export function Help({ onClose }: { onClose(): void }) {
  const words = useWords('shell');
  // Of two that want the same keys the newest has them.
  const commands = useAllCommands().filter(
    (one, at, all) => one.keys !== undefined && at === all.findLastIndex(({ keys }) => keys === one.keys),
  );
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog title={words.t('help')} onClose={onClose}>
      <dl className="keys">
        {commands.map(({ name, keys }) => (
          <div key={keys}>
            <dt>{name}</dt>
            <dd>
              {keyCaps(keys!).map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.target.checked);
            keepOnDevice('single-keys', event.target.checked ? 'on' : 'off');
          }}
        />
        <span>{words.t('singleKeys')}</span>
      </label>
      <p>
        <a href="/docs" target="_blank" rel="noreferrer">
          {words.t('reference')}
        </a>
      </p>
      <div className="actions">
        <button className="button primary" type="button" onClick={onClose} autoFocus>
          {words.t('close')}
        </button>
      </div>
    </Dialog>
  );
}
