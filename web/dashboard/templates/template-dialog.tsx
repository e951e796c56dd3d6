/** A template looked into: its questions in order, and the one step that makes a survey of it. */
import { useState } from 'react';
import type { QuestionType } from '../../../contract/questions/types.ts';
import { Dialog } from '../../ui/overlay.tsx';
import { Icon } from '../../ui/icons.tsx';
import { typeIcons } from '../../ui/type-icons.ts';
import { useActAndSay, usePerson } from '../context.tsx';
import { change, useRead } from '../queries.ts';
import { navigate, useAddress } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { askedFolder, chosenFolder, FolderChoice } from '../surveys/folder-choice.tsx';
import { useWorkspaces } from '../workspaces.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import type { Template } from './template.ts';

export function TemplateDialog({ template, onClose }: { template: Template; onClose(): void }) {
  const words = useWords('templates');
  const person = usePerson();
  const address = useAddress();
  const act = useActAndSay();
  const { writable: folders, mayMake } = useWorkspaces();
  const content = useRead('getTemplate', { template_id: template.id });
  const [into, setInto] = useState<number | null>(null);
  const [busy, once] = useOnce();
  const folder = folders.find(({ id }) => id === into) ?? askedFolder(folders, person, address);
  const create = () =>
    act(async () => {
      const { id } = await chosenFolder(folder, person);
      const survey = await change('createFromTemplate', { template_id: template.id, folder_id: id });
      navigate(`/s/${survey.id}/build`);
    });
  return (
    <Dialog title={template.name} onClose={onClose} wide>
      <p className="quiet" dir="auto">
        {template.description}
      </p>
      <Region reading={content}>
        {({ widgets }) => (
          <ol className="inside" aria-label={words.t('inside')} tabIndex={0}>
            {widgets.ids.map((id) => (
              <Item key={id} question={widgets.entities[id]!} />
            ))}
          </ol>
        )}
      </Region>
      {!mayMake(null) && <p className="notice">{words.t('onlyLookOn')}</p>}
      {folders.length > 1 && folder && <FolderChoice folders={folders} value={folder.id} onChange={setInto} />}
      <div className="actions">
        <button className="button" type="button" onClick={onClose}>
          {words.t('cancel')}
        </button>
        {mayMake(null) && (
          <button className="button primary" type="button" aria-disabled={busy} onClick={() => once(create)}>
            {words.t('useTemplate')}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function Item({ question }: { question: { type: QuestionType; title?: unknown } }) {
  const words = useWords('types');
  const { type, title } = question;
  const plain = typeof title === 'string' ? textIn(title) : '';
  return (
    <li>
      <Icon name={typeIcons[type]} />
      <span dir="auto">{plain || words.t(type)}</span>
      <span className="quiet small">{words.t(type)}</span>
    </li>
  );
}

/** Author texts are shown as plain text only: markup is read by a parser that runs nothing. */
function textIn(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
