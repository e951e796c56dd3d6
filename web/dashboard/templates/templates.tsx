import { useState } from 'react';
import type { Received } from '../../../sdk/client.ts';
import { Dialog } from '../../ui/controls.tsx';
import { Icon } from '../../ui/icons.tsx';
import { canvass, messageOf, useAct, useHouse, useLoad, usePerson } from '../house.tsx';
import { navigate } from '../router.tsx';
import { Loading, Trouble } from '../shell.tsx';
import { FolderChoice, usualFolder } from '../surveys/folder-choice.tsx';

type Template = Received<'listTemplates'>['data'][number];

export function TemplatesPage() {
  const { words } = useHouse();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Template | null>(null);
  const { lang } = words;
  const list = useLoad(
    () => canvass.listTemplates({ lang, limit: 100, ...(query.trim() ? { query: query.trim() } : {}) }),
    lang + query.trim(),
  );
  return (
    <div className="gallery">
      <title>{`${words.t('templates')} · Canvass`}</title>
      <div className="heading">
        <div>
          <h1>{words.t('templates')}</h1>
          <p className="quiet">{words.t('templatesText')}</p>
        </div>
        <div className="searching" role="search">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            aria-label={words.t('templatesSearch')}
            placeholder={words.t('templatesSearch')}
            value={query}
            maxLength={200}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      </div>
      {list.error !== null && <Trouble message={messageOf(list.error, words)} retry={list.reload} />}
      {!list.data && list.error === null && <Loading />}
      {list.data?.data.length === 0 && <p className="empty quiet">{words.t('templatesEmpty', { query })}</p>}
      <ul className="cards">
        {list.data?.data.map((template) => (
          <li className="card template" key={template.id}>
            <h2>{template.name}</h2>
            <p className="quiet">{template.description}</p>
            <p className="small facts">
              <span className="badge">{words.count('questions', template.questions_count)}</span>
              {template.tags.slice(0, 3).map((tag) => (
                <span className="quiet" key={tag}>
                  {tag}
                </span>
              ))}
            </p>
            <button className="button" type="button" onClick={() => setChosen(template)}>
              {words.t('useTemplate')}
              <span className="only-heard">{template.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen && <UseTemplate template={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function UseTemplate({ template, onClose }: { template: Template; onClose(): void }) {
  const { words } = useHouse();
  const person = usePerson();
  const act = useAct();
  const folders = useLoad(() => canvass.listFolders(), 'folders');
  const [into, setInto] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  if (!folders.data) return null;
  const folderId = into ?? usualFolder(folders.data, person)?.id ?? 0;
  const create = async () => {
    setBusy(true);
    const worked = await act(async () => {
      const survey = await canvass.createFromTemplate({ template_id: template.id, folder_id: folderId });
      return words.t('createdNow', { name: survey.name });
    });
    setBusy(false);
    if (worked) navigate(`/surveys?folder=${folderId}`);
  };
  return (
    <Dialog title={template.name} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void create();
        }}
      >
        <p className="quiet">{template.description}</p>
        <FolderChoice folders={folders.data} value={folderId} onChange={setInto} />
        <div className="actions">
          <button className="button" type="button" onClick={onClose}>
            {words.t('cancel')}
          </button>
          <button className="button primary" type="submit" aria-disabled={busy}>
            {words.t('create')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
