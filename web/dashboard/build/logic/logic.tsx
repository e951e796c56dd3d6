/** The logic of a question as sentences: when it is shown, what comes after it, and which rules elsewhere ask for it. */
import { memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { isScreen } from '../../../../engine/screens.ts';
import type { Id } from '../../draft/draft.ts';
import { keepOnDevice, readDevice } from '../../device.ts';
import { useWords } from '../../words.ts';
import { useDraft, useOpened } from '../context.tsx';
import { bringIntoSight } from '../inspector/open-part.ts';
import { After } from './after.tsx';
import { heldAt } from './held.ts';
import './logic.css';
import { Show } from './show.tsx';
import { ShownRules } from './shown-rules.tsx';
import type { Telling } from './telling.ts';
import { rulesAt } from './used-by.ts';
import { useTelling } from './use-telling.ts';
import { Uses } from './uses.tsx';
import { WatchAdding } from './when-added.tsx';

const kinds = ['display', 'jump'] as const;

/** Who opened it for one question works on the logic of the others too. */
const stays = 'logic';

export function Logic({ id }: { id: Id }) {
  const words = useWords('logic');
  const count = useDraft((draft) => rulesAt(draft, id).length);
  const { session } = useOpened();
  const [isOpen, setOpen] = useState(
    readDevice(stays) === 'open' || count > 0 || kinds.some((kind) => heldAt(session, { kind, owner: id }).length > 0),
  );
  // Nothing follows what is said at the end.
  if (id === 'submit') return null;
  return (
    <details
      className="part logic-part"
      open={isOpen}
      onToggle={(event) => {
        const { open } = event.currentTarget;
        // As tall as it becomes, before it is looked at whether all of it can be seen.
        flushSync(() => setOpen(open));
        bringIntoSight(event);
      }}
    >
      <summary onClick={() => keepOnDevice(stays, isOpen ? 'closed' : 'open')}>
        {words.t('logic')} {count > 0 && <span className="badge">{words.count('ruleCount', count)}</span>}
      </summary>
      {isOpen && <Rules id={id} />}
    </details>
  );
}

function Rules({ id }: { id: Id }) {
  const telling = useTelling();
  return (
    <WatchAdding>
      <Parts id={id} telling={telling} />
    </WatchAdding>
  );
}

/** Not drawn anew with each letter that is typed elsewhere, but when the names have followed. */
const Parts = memo(function Parts({ id, telling }: { id: Id; telling: Telling }) {
  const { isReadOnly } = useOpened();
  return (
    <div className="part-fields logic">
      {isReadOnly ? (
        <ShownRules id={id} telling={telling} />
      ) : (
        <>
          {!isScreen(id) && <Show id={id} telling={telling} />}
          <After id={id} telling={telling} />
        </>
      )}
      <Uses id={id} telling={telling} />
    </div>
  );
});
