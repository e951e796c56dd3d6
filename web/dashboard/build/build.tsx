/** The builder of one survey. The draft outlives whatever is drawn: a fault in a pane takes nothing that was typed. */
import { memo, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { say } from '../../ui/toasts.tsx';
import { usePerson } from '../context.tsx';
import { useRead } from '../queries.ts';
import { navigate, usePath } from '../router.tsx';
import type { PageProps } from '../page-props.ts';
import { Boundary, Region, Skeleton } from '../shell/states.tsx';
import { useWords, useWordsAhead } from '../words.ts';
import { Bar } from './bar.tsx';
import './build.css';
import './rows.css';
import './fields.css';
import './publish/publish.css';
import './panes.css';
import { Canvas } from './canvas/canvas.tsx';
import { makeChosen } from './chosen.ts';
import { BuildScope, type Build, useBuild } from './context.tsx';
import { FindingsScope } from './findings/use-findings.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { QuestionList } from './list.tsx';
import { News } from './news.tsx';
import { KeptMap, PaneSwitch, useOnceWanted } from './panes.tsx';
import { usePresence } from './presence.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';
import { openSurvey, type Session } from './session.ts';
import { makeShownEnd } from './shown-end.ts';
import { Unopened } from './unopened.tsx';
import { useBuildKeys } from './use-build-keys.ts';
import { addressSoon, useInAddress } from './use-in-address.ts';
import { useSessionFor, useWhyReadOnly } from './use-read-only.ts';
import { useStateOnServer } from './use-state-on-server.ts';
import { VersionsPane } from './versions.tsx';
import { useWalkView, WalkPane } from './walk.tsx';

export function BuildPage({ params }: PageProps) {
  const id = Number(params['id']);
  const survey = useRead('getSurvey', { id });
  // Asked for at the same time: whether the survey can be changed decides how it is drawn.
  const workspaces = useRead('listWorkspaces', { per_page: 100 });
  if (workspaces.isPending && survey.error === null) return <OnItsWay />;
  const roleIn = (workspace: number) => workspaces.data?.data.find((one) => one.id === workspace)?.role;
  if (survey.error && survey.data === undefined)
    return <Unopened surveyId={id} error={survey.error} retry={() => void survey.refetch()} />;
  return (
    <Region reading={survey} waiting={<OnItsWay />}>
      {({
        name,
        folder,
        settings,
        is_published: isPublished,
        has_unpublished_changes,
        url_shared: link,
        extra_fields,
      }) => (
        <Opening
          key={id}
          id={id}
          name={name}
          workspaceId={folder.workspace_id}
          isScored={settings.scoring_switcher}
          requiredMode={settings.question_required_mode}
          isTimed={settings.filling_time_enabled && Boolean(settings.filling_time_seconds)}
          isRandom={settings.question_random_order}
          isViewed={roleIn(folder.workspace_id) === 'viewer'}
          isPublished={isPublished}
          hasChanges={isPublished && has_unpublished_changes}
          link={link}
          variables={extra_fields}
        />
      )}
    </Region>
  );
}

/** Of the survey only what the builder shows: it is read again after each save, and what is the same is not drawn anew. */
const Opening = memo(function Opening(survey: Build['survey']) {
  useWordsAhead([
    'blocks',
    'build',
    'findings',
    'logic',
    'newSurvey',
    'outline',
    'points',
    'refusals',
    'together',
    'types',
  ]);
  const words = useWords('build');
  const person = usePerson();
  const [session, setSession] = useState<Session | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let opened: Session | null = null;
    let isLeft = false;
    setTrouble(null);
    openSurvey(survey.id, person).then((made) => {
      opened = made;
      if (isLeft) return void made.close();
      if (made.opened.back > 0) say(words.count('back', made.opened.back));
      setSession(made);
    }, setTrouble);
    return () => {
      isLeft = true;
      void opened?.close();
    };
  }, [survey.id, person.id, round]);
  if (trouble) return <Unopened surveyId={survey.id} error={trouble} retry={() => setRound(round + 1)} />;
  return session ? <Builder session={session} survey={survey} /> : <OnItsWay />;
});

/** The panes of the builder, as they will stand there. */
function OnItsWay() {
  const words = useWords('shell');
  return (
    <>
      <h1 className="only-heard">{words.t('loading')}</h1>
      <div className="build on-its-way">
        <div className="questions">
          <Skeleton rows={8} />
        </div>
        <div className="canvas" />
        <div className="inspector" />
      </div>
    </>
  );
}

function Builder({ session: opened, survey }: { session: Session; survey: Build['survey'] }) {
  const words = useWords('build');
  const why = useWhyReadOnly(opened, survey.isViewed);
  const session = useSessionFor(opened, why);
  const [asked, setAsked] = useInAddress('q');
  const [view, setView] = useInAddress('view');
  const [chosen] = useState(makeChosen);
  const [shownEnd] = useState(makeShownEnd);
  useStateOnServer(session, survey);
  const { store } = session;
  const isThere = () => asked !== null && Object.hasOwn(store.draft().entities, asked);
  const selected = useSyncExternalStore(store.subscribe, isThere) ? asked : null;
  const toFields = useToFields(survey.id, setView);
  const walking = useWalkView(view, setView);
  const { walkTo } = walking;
  const [isReadOnly, select] = [why !== null, setAsked];
  const build = useSame({ session, survey, isReadOnly, selected, select, toFields, chosen, shownEnd, walkTo });
  const [isPreviewed, isMapped] = [view === 'preview', view === 'map'];
  const isVersions = usePath().endsWith('/versions');
  const setMapped = useCallback((isOpen: boolean) => setView(isOpen ? 'map' : null), [setView]);
  const closeMap = useCallback(() => setMapped(false), [setMapped]);
  const isCanvasWanted = useOnceWanted(isPreviewed, isMapped || walking.isOpen);
  const classes = classesOf(view, selected !== null);
  return (
    <BuildScope build={build}>
      <FindingsScope>
        <title>{`${isVersions ? `${words.t('versions')} · ` : ''}${survey.name} · Canvass`}</title>
        <Keys />
        <Bar isMapped={isMapped} setMapped={setMapped} walking={walking} />
        {why !== null && <ReadOnlyNotice why={why} />}
        <News />
        {isVersions ? (
          <Boundary>
            <VersionsPane />
          </Boundary>
        ) : (
          <>
            <PaneSwitch view={view} setView={setView} />
            <div className={classes}>
              <Boundary>
                <List />
              </Boundary>
              <Boundary>{isCanvasWanted && <Middle />}</Boundary>
              <Boundary>
                <KeptMap isShown={isMapped} onClose={closeMap} />
              </Boundary>
              <Boundary>{walking.isOpen && <WalkPane goal={walking.goal} onClose={walking.close} />}</Boundary>
              <Boundary key={selected}>
                <FieldsPane />
              </Boundary>
            </div>
          </>
        )}
      </FindingsScope>
    </BuildScope>
  );
}

function FieldsPane() {
  const words = useWords('build');
  const { selected } = useBuild();
  return (
    <section
      className="inspector"
      aria-label={words.t('inspector')}
      id="inspector"
      data-question={selected ?? undefined}
    >
      <Fields />
    </section>
  );
}

/** The same object as long as nothing of it has changed: all of the builder hangs on it. */
function useSame(build: Build): Build {
  const { session, survey, isReadOnly, selected, select, toFields, chosen, shownEnd, walkTo } = build;
  return useMemo(() => build, [session, survey, isReadOnly, selected, select, toFields, chosen, shownEnd, walkTo]);
}

const viewClasses = { preview: 'is-previewed', map: 'is-mapped', walk: 'is-walked' };

function classesOf(view: string | null, hasSelected: boolean): string {
  const shown = Object.entries(viewClasses).find(([name]) => name === view)?.[1];
  return ['build', hasSelected && 'has-selected', shown].filter(Boolean).join(' ');
}

/** What one pane is switched to is nothing to the others: a list of hundreds would be drawn anew. */
const [List, Middle, Fields] = [memo(QuestionList), memo(Canvas), memo(Inspector)];

/** From here on the fields stand beside the map. */
const besideMap = '(min-width: 64rem)';

/** Always the same function, whatever is shown: it is part of what every row of the list reads. */
function useToFields(id: number, setView: (view: string | null) => void): () => void {
  return useCallback(() => {
    const { pathname, searchParams } = addressSoon();
    const view = searchParams.get('view');
    if (view !== null && !(view === 'map' && matchMedia(besideMap).matches)) setView(null);
    if (pathname.endsWith('/versions')) navigate(`/s/${id}/build`);
  }, [id, setView]);
}

function Keys() {
  useBuildKeys();
  usePresence();
  return null;
}
