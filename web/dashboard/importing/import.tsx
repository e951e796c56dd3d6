/** A survey from a file: choose, drop or paste it; see what it becomes and what stays behind; make it. */
import { useId, useState } from 'react';
import { importFormats, type ImportFormat } from '../../../contract/losses.ts';
import { Icon } from '../../ui/icons.tsx';
import { useActAndSay, usePerson } from '../context.tsx';
import { LimitedField } from '../limited-field.tsx';
import { change } from '../queries.ts';
import { Link, navigate, useAddress } from '../router.tsx';
import { askedFolder, chosenFolder, FolderChoice } from '../surveys/folder-choice.tsx';
import { useOnce } from '../use-once.ts';
import { useWorkspaces, type Folder } from '../workspaces.ts';
import { useWords } from '../words.ts';
import { formatName } from './format-name.ts';
import { guessFormat, lookedAt } from './guess.ts';
import '../new/new-page.css';
import './import.css';
import { Outcome } from './outcome.tsx';
import { SourceChoice } from './source-choice.tsx';
import { nameOf } from './name-of.ts';
import { sentAs, useDryRun, type Source, type Tried } from './use-dry-run.ts';

interface Chosen {
  source: Source;
  format: ImportFormat;
}

export function ImportPage() {
  const words = useWords('importing');
  const person = usePerson();
  const address = useAddress();
  const { writable: folders, mayMake } = useWorkspaces();
  const [picked, setPicked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const folder = folders.find(({ id }) => id === picked) ?? askedFolder(folders, person, address);
  const take = async (source: Source) => {
    const beginning = 'file' in source ? await source.file.slice(0, lookedAt).text() : source.text.slice(0, lookedAt);
    setChosen({ source, format: guessFormat(beginning) });
  };
  return (
    <div className="new-page importing">
      <title>{`${words.t('importTitle')} · Canvass`}</title>
      <div className="heading">
        <Link className="button plain round" href={`/new${address.search}`} aria-label={words.t('back')}>
          <Icon name="left" />
        </Link>
        <h1>{words.t('importTitle')}</h1>
      </div>
      {mayMake(null) ? (
        <>
          <SourceChoice
            source={chosen?.source ?? null}
            onTake={(source) => void take(source)}
            onClear={() => setChosen(null)}
          />
          {chosen && (
            <Trial
              chosen={chosen}
              onFormat={(format) => setChosen({ ...chosen, format })}
              folder={folder}
              folders={folders}
              onFolder={setPicked}
            />
          )}
        </>
      ) : (
        <p className="notice">{words.t('onlyLookOn')}</p>
      )}
    </div>
  );
}

interface TrialProps {
  chosen: Chosen;
  onFormat(format: ImportFormat): void;
  folder: Folder | undefined;
  folders: Folder[];
  onFolder(id: number): void;
}

function Trial({ chosen, onFormat, folder, folders, onFolder }: TrialProps) {
  const { run, again } = useDryRun(folder ? { ...chosen, workspaceId: folder.workspace_id } : null);
  return (
    <>
      <FormatChoice value={chosen.format} onChange={onFormat} />
      {run && <Outcome run={run} source={chosen.source} format={chosen.format} onAgain={again} />}
      {run?.state === 'read' && (
        <Making chosen={chosen} tried={run.tried} folder={folder} folders={folders} onFolder={onFolder} />
      )}
    </>
  );
}

function FormatChoice({ value, onChange }: { value: ImportFormat; onChange(format: ImportFormat): void }) {
  const words = useWords('importing');
  const id = useId();
  return (
    <div className="field import-format">
      <label htmlFor={id}>{words.t('format')}</label>
      <select
        className="input"
        id={id}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value as ImportFormat)}
      >
        {importFormats.map((format) => (
          <option key={format} value={format}>
            {formatName(words, format)}
          </option>
        ))}
      </select>
      <p className="quiet small" id={`${id}-hint`}>
        {words.t('formatHint')}
      </p>
    </div>
  );
}

type MakingProps = Omit<TrialProps, 'onFormat'> & { tried: Tried };

function Making({ chosen: { source, format }, tried, folder, folders, onFolder }: MakingProps) {
  const words = useWords('importing');
  const person = usePerson();
  const act = useActAndSay();
  const [name, setName] = useState<string | null>(null);
  const [busy, once] = useOnce();
  const shown = name ?? tried.name ?? nameOf(source);
  const create = () =>
    act(async () => {
      const into = await chosenFolder(folder, person);
      const { input, options } = sentAs(source);
      const given = shown.trim();
      const sent = { id: into.workspace_id, folder_id: into.id, format, ...input, ...(given && { name: given }) };
      const { quiz } = await change('importSurvey', sent, options);
      navigate(`/s/${quiz!.id}/build`);
    });
  return (
    <form
      className="card import-making"
      onSubmit={(event) => {
        event.preventDefault();
        once(create);
      }}
    >
      <LimitedField label={words.t('surveyName')} value={shown} onChange={(event) => setName(event.target.value)} />
      {folders.length > 1 && folder && <FolderChoice folders={folders} value={folder.id} onChange={onFolder} />}
      <button className="button primary" type="submit" aria-disabled={busy}>
        {words.t('create')}
      </button>
    </form>
  );
}
