/** A new survey: an empty page, a template, a file, or a text that is pasted. */
import { useState } from 'react';
import { LimitedField } from '../limited-field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useActAndSay, usePerson } from '../context.tsx';
import { change } from '../queries.ts';
import { Link, navigate, useAddress } from '../router.tsx';
import { askedFolder, chosenFolder, FolderChoice } from '../surveys/folder-choice.tsx';
import { useOnce } from '../use-once.ts';
import { useWorkspaces, type Folder } from '../workspaces.ts';
import { useWords } from '../words.ts';
import './new-page.css';
import './new.css';
import { PasteText } from './paste-text.tsx';

export function NewPage() {
  const words = useWords('newSurvey');
  const person = usePerson();
  const address = useAddress();
  const { writable: folders, mayMake } = useWorkspaces();
  const [chosen, setChosen] = useState<number | null>(null);
  const folder = folders.find(({ id }) => id === chosen) ?? askedFolder(folders, person, address);
  return (
    <div className="new-page">
      <title>{`${words.t('newTitle')} · Canvass`}</title>
      <div className="heading">
        <h1>{words.t('newTitle')}</h1>
        {folders.length > 1 && folder && <FolderChoice folders={folders} value={folder.id} onChange={setChosen} />}
      </div>
      {mayMake(null) ? <Ways folder={folder} /> : <p className="notice">{words.t('onlyLookOn')}</p>}
    </div>
  );
}

function Ways({ folder }: { folder: Folder | undefined }) {
  const words = useWords('newSurvey');
  const address = useAddress();
  // Who has chosen the text before finds it first, not below three cards.
  const isText = address.searchParams.get('from') === 'text';
  return (
    <>
      {isText && <PasteText folder={folder} isFirst />}
      <div className="way-pair">
        <EmptyPage folder={folder} isFirst={!isText} />
        <section className="card way" aria-labelledby="way-template">
          <Icon name="template" />
          <h2 id="way-template">{words.t('templateTitle')}</h2>
          <p className="quiet">{words.t('templateText')}</p>
          <Link className="button" href={`/templates${address.search}`}>
            {words.t('templateLook')}
          </Link>
        </section>
        <section className="card way" aria-labelledby="way-file">
          <Icon name="file" />
          <h2 id="way-file">{words.t('fileTitle')}</h2>
          <p className="quiet">{words.t('fileText')}</p>
          <Link className="button" href={`/new/file${address.search}`}>
            {words.t('fileTake')}
          </Link>
        </section>
      </div>
      {!isText && <PasteText folder={folder} />}
    </>
  );
}

function EmptyPage({ folder, isFirst }: { folder: Folder | undefined; isFirst: boolean }) {
  const words = useWords('newSurvey');
  const person = usePerson();
  const act = useActAndSay();
  const [name, setName] = useState('');
  const [busy, once] = useOnce();
  const create = () =>
    act(async () => {
      const { id } = await chosenFolder(folder, person);
      const named = name.trim() && { name: name.trim() };
      const made = await change('createSurvey', { folder_id: id, auto_advance: true, ...named });
      navigate(`/s/${made.id}/build`);
    });
  return (
    <section className="card way" aria-labelledby="way-empty">
      <Icon name="add" />
      <h2 id="way-empty">{words.t('emptyTitle')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          once(create);
        }}
      >
        <LimitedField
          label={words.t('surveyName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoFocus={isFirst}
        />
        <button className="button primary" type="submit" aria-disabled={busy}>
          {words.t('emptyStart')}
        </button>
      </form>
    </section>
  );
}
