/** A text with one question a line becomes a survey; what it would be is shown while it is typed, faults at their line. */
import { useId, useState } from 'react';
import { useActAndSay, usePerson } from '../context.tsx';
import { change } from '../queries.ts';
import { navigate } from '../router.tsx';
import { chosenFolder } from '../surveys/folder-choice.tsx';
import type { Folder } from '../workspaces.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { Outcome } from './outcome.tsx';
import { useOutline } from './use-outline.ts';

export function PasteText({ folder, isFirst = false }: { folder: Folder | undefined; isFirst?: boolean }) {
  const words = useWords('newSurvey');
  const person = usePerson();
  const act = useActAndSay();
  const id = useId();
  const [text, setText] = useState('');
  const [busy, once] = useOnce();
  const outline = useOutline(text);
  const { isReady } = outline;
  const create = () =>
    act(async () => {
      const into = await chosenFolder(folder, person);
      const sent = { id: into.workspace_id, folder_id: into.id, content: text, format: 'text' as const };
      const { quiz } = await change('importSurvey', sent);
      await change('updateSettings', { id: quiz!.id, auto_advance: true });
      navigate(`/s/${quiz!.id}/build`);
    });
  const showExample = () => {
    setText(words.t('textExample'));
    document.getElementById(id)?.focus();
  };
  return (
    <section className="card way wide" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.t('textTitle')}</h2>
      <p className="quiet" id={`${id}-hint`}>
        {words.t('textHint')}
      </p>
      <div className="way-pair">
        <div className="field">
          <label htmlFor={id}>{words.t('textLabel')}</label>
          <textarea
            className="input"
            id={id}
            rows={12}
            dir="auto"
            spellCheck
            autoFocus={isFirst}
            aria-describedby={`${id}-hint`}
            placeholder={words.t('textExample')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Outcome outline={outline} onExample={showExample} />
      </div>
      <div className="actions">
        <button
          className="button primary"
          type="button"
          aria-disabled={!isReady || busy}
          onClick={() => isReady && once(create)}
        >
          {words.t('textCreate')}
        </button>
      </div>
    </section>
  );
}
