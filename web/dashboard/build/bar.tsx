/** The second bar: back, the name, whether it is saved, undo, redo, and what respondents will see. */
import { useState, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { useActAndSay } from '../context.tsx';
import { NameDialog } from '../dialogs.tsx';
import { change } from '../queries.ts';
import { Link, usePath } from '../router.tsx';
import { useCommands } from '../shell/commands.ts';
import { PublishState } from '../survey/bar.tsx';
import { SurveyMenu } from '../survey/survey-menu.tsx';
import { SurveyTabs } from '../survey/tabs.tsx';
import { useWords } from '../words.ts';
import { useBuildActs } from './acts.ts';
import { useBuild, useOpened } from './context.tsx';
import { MapPane } from './map.tsx';
import { FindingsButton } from './findings/button.tsx';
import { AlsoHere } from './presence.tsx';
import { PublishDialog } from './publish/later.ts';
import { focusSoon } from './regions.ts';
import { SaveState } from './save-state.tsx';
import { type WalkView, WalkPane } from './walk.tsx';

interface BarProps {
  isMapped: boolean;
  setMapped(isOpen: boolean): void;
}

export function Bar({ isMapped, setMapped, walking }: BarProps & { walking: WalkView }) {
  const words = useWords('build');
  const { survey, isReadOnly } = useOpened();
  const isVersions = usePath().endsWith('/versions');
  const act = useActAndSay();
  const [open, setOpen] = useState<'rename' | 'publish' | null>(null);
  const toPublish = () => setOpen('publish');
  const isNew = !survey.isPublished || survey.hasChanges;
  useCommands(isReadOnly ? [] : [{ name: words.t('publish'), keys: 'mod+Enter', icon: 'publish', act: toPublish }]);
  const rename = async (name: string) => {
    const worked = await act(async () => {
      await change('renameSurvey', { id: survey.id, name });
      return {
        message: words.t('renamed'),
        undo: () => change('renameSurvey', { id: survey.id, name: survey.name }),
      };
    });
    if (worked) setOpen(null);
  };
  return (
    <header className="build-bar" aria-label={survey.name}>
      <Link className="button plain round" href="/surveys" aria-label={words.t('toSurveys')}>
        <Icon name="left" />
      </Link>
      <h1 dir="auto">
        <Name onRename={() => setOpen('rename')} />
      </h1>
      <SurveyTabs id={survey.id} at={isVersions ? 'versions' : 'build'} hasVersions={survey.isPublished} />
      <PublishState isPublished={survey.isPublished} hasChanges={survey.hasChanges} />
      <SaveState />
      <FindingsButton />
      <AlsoHere />
      {!isVersions && <ToMap isMapped={isMapped} setMapped={setMapped} />}
      {!isVersions && <ToWalk walking={walking} />}
      <span className="bar-end">
        {!isReadOnly && (
          <span className="actions">
            <UndoRedo />
            <button className={isNew ? 'button primary' : 'button'} type="button" onClick={toPublish}>
              <Icon name="publish" />
              {words.t('publish')}
            </button>
          </span>
        )}
        <SurveyMenu id={survey.id} name={survey.name} />
      </span>
      {open === 'rename' && (
        <NameDialog
          title={words.t('rename')}
          label={words.t('surveyName')}
          action={words.t('save')}
          name={survey.name}
          onDone={rename}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'publish' && <PublishDialog onClose={() => setOpen(null)} />}
    </header>
  );
}

function ToMap({ isMapped, setMapped }: BarProps) {
  const words = useWords('build');
  const toggle = () => setMapped(!isMapped);
  const byKey = () => {
    toggle();
    if (!isMapped) focusSoon('map');
  };
  useCommands([{ name: words.t('pane_map'), keys: 'm', icon: 'branch', act: byKey }]);
  return (
    <button
      className="button plain to-map"
      type="button"
      aria-pressed={isMapped}
      onPointerEnter={MapPane.load}
      onFocus={MapPane.load}
      onClick={toggle}
    >
      <Icon name="branch" />
      {words.t('pane_map')}
    </button>
  );
}

function ToWalk({ walking: { isOpen, toggle, walkTo } }: { walking: WalkView }) {
  const words = useWords('build');
  const { selected } = useBuild();
  const byKey = () => {
    toggle();
    if (!isOpen) focusSoon('walk-page');
  };
  const toSelected = () => {
    walkTo(selected!);
    focusSoon('walk-page');
  };
  useCommands([
    { name: words.t('pane_walk'), keys: 'w', icon: 'walk', act: byKey },
    ...(selected === null ? [] : [{ name: words.t('walkTo'), icon: 'walk' as const, act: toSelected }]),
  ]);
  return (
    <button
      className="button plain to-map"
      type="button"
      aria-pressed={isOpen}
      onPointerEnter={WalkPane.load}
      onClick={toggle}
    >
      <Icon name="walk" />
      {words.t('pane_walk')}
    </button>
  );
}

function Name({ onRename }: { onRename(): void }) {
  const words = useWords('build');
  const { survey, isReadOnly } = useOpened();
  if (isReadOnly) return survey.name;
  return (
    <button type="button" className="in-place" onClick={onRename} title={words.t('rename')}>
      {survey.name}
    </button>
  );
}

function UndoRedo() {
  const words = useWords('build');
  const { store } = useOpened().session;
  const acts = useBuildActs();
  const log = useSyncExternalStore(store.subscribe, store.log);
  return (
    <>
      <button
        className="button plain round"
        type="button"
        aria-label={words.t('undoLast')}
        aria-disabled={log.past.length === 0}
        onClick={acts.undo}
      >
        <Icon name="undo" />
      </button>
      <button
        className="button plain round"
        type="button"
        aria-label={words.t('redoLast')}
        aria-disabled={log.future.length === 0}
        onClick={acts.redo}
      >
        <Icon name="redo" />
      </button>
    </>
  );
}
