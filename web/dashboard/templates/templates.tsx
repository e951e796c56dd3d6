import { useId, useState } from 'react';
import type { Received } from '../../../sdk/client.ts';
import { Dialog } from '../../ui/controls.tsx';
import { Icon } from '../../ui/icons.tsx';
import { canvass, messageOf, useAct, useDashboard, useLoad, usePerson } from '../context.tsx';
import { navigate } from '../router.tsx';
import { Loading, Trouble } from '../shell.tsx';
import { FolderChoice, usualFolder } from '../surveys/folder-choice.tsx';

type Template = Received<'listTemplates'>['data'][number];

export function TemplatesPage() {
  const { words } = useDashboard();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Template | null>(null);
  const { lang } = words;
  const query = typed.trim();
  const list = useLoad(() => canvass.listTemplates({ lang, limit: 100, ...(query ? { query } : {}) }), lang + query);
  const own = useLoad(readOwn, 'own');
  const mine = own.data?.filter((template) => isMeant(template, query)) ?? [];
  const builtIn = list.data?.data ?? [];
  const error = own.error ?? list.error;
  const isThere = own.data !== null && list.data !== null;
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
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </div>
      {error !== null && (
        <Trouble
          message={messageOf(error, words)}
          retry={() => {
            own.reload();
            list.reload();
          }}
        />
      )}
      {!isThere && error === null && <Loading />}
      {isThere && mine.length + builtIn.length === 0 && (
        <p className="empty quiet">{words.t('templatesEmpty', { query: typed })}</p>
      )}
      <Cards title={words.t('templatesOwn')} templates={mine} onChoose={setChosen} />
      <Cards title={words.t('templatesBuiltIn')} templates={builtIn} onChoose={setChosen} />
      {chosen && <UseTemplate template={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

/** Of every workspace one belongs to, as many as one would look through. */
async function readOwn(): Promise<Template[]> {
  const { data: workspaces } = await canvass.listWorkspaces({ per_page: 100 });
  const lists = await Promise.all(workspaces.map(({ id }) => canvass.listOwnTemplates({ id, limit: 100 })));
  return lists.flatMap(({ data }) => data);
}

/** Each word, whatever its case and accents, as the catalogue is searched. */
function isMeant({ name, description }: Template, query: string): boolean {
  const bare = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return bare(query)
    .split(/\s+/)
    .every((word) => bare(`${name}\n${description}`).includes(word));
}

interface CardsProps {
  title: string;
  templates: readonly Template[];
  onChoose(template: Template): void;
}

function Cards({ title, templates, onChoose }: CardsProps) {
  const { words } = useDashboard();
  const heading = useId();
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul className="cards">
        {templates.map((template) => (
          <li className="card template" key={template.id}>
            <h3>{template.name}</h3>
            <p className="quiet">{template.description}</p>
            <p className="small facts">
              <span className="badge">{words.count('questions', template.questions_count)}</span>
              {template.tags.slice(0, 3).map((tag) => (
                <span className="quiet" key={tag}>
                  {tag}
                </span>
              ))}
            </p>
            <p className="actions">
              <button className="button" type="button" onClick={() => onChoose(template)}>
                {words.t('useTemplate')}
                <span className="only-heard">{template.name}</span>
              </button>
              <a className="button plain" href={template.url_preview} target="_blank" rel="noreferrer">
                {words.t('preview')}
                <span className="only-heard">
                  {template.name}, {words.t('opensNewTab')}
                </span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UseTemplate({ template, onClose }: { template: Template; onClose(): void }) {
  const { words } = useDashboard();
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
