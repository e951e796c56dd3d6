/**
 * The walk: the survey as respondents meet it, with the reasons beside it. It stands in the place of the builder's panes, plays the
 * draft as it is, and stores nothing.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { readDevice } from '../../device.ts';
import { useRead } from '../../queries.ts';
import { useCommands } from '../../shell/commands.ts';
import { Trouble } from '../../shell/states.tsx';
import { useWords, useWordsAhead } from '../../words.ts';
import { StageFrame } from '../canvas/frame.tsx';
import { usePresentation } from '../canvas/presentation.ts';
import { Segments } from '../../../ui/segments.tsx';
import { type Width, Widths } from '../canvas/tools.tsx';
import { useOpened } from '../context.tsx';
import { schemeNow } from '../canvas/scheme.ts';
import { keepFocusIn } from '../regions.ts';
import { PathPane } from './path-pane.tsx';
import { Surroundings } from './surroundings.tsx';
import { briefOf } from './tell-walk.ts';
import { useWalkStage } from './use-walk-stage.ts';
import { useWalking, type Walking } from './use-walking.ts';
// Before the walk's own, which says what changes on small screens.
import './why-pane.css';
import './walk.css';
import type { WalkGoal } from './walk-goal.ts';
import './walk-steps.css';
import { WhyPane } from './why-pane.tsx';

interface WalkPaneProps {
  goal: WalkGoal | null;
  onClose(): void;
}

const panes = ['page', 'why', 'path'] as const;

export function WalkPane({ goal, onClose }: WalkPaneProps) {
  useWordsAhead(['findings', 'types', 'walk']);
  const words = useWords('walk');
  const walking = useWalking();
  const [pane, setPane] = useState<(typeof panes)[number]>('page');
  const toGoal = useEffectEvent((id: string) => walking.acts.pathTo(id));
  useEffect(() => {
    if (goal) toGoal(goal.id);
  }, [goal]);
  useCommands([{ name: words.t('close'), keys: 'Escape', isKeyOnly: true, act: onClose }]);
  // Who works by keys goes on in the list.
  useEffect(() => () => keepFocusIn('questions'), []);
  return (
    <section className={`walk shows-${pane}`} id="walk" aria-label={words.t('walk')}>
      <Head walking={walking} onClose={onClose} />
      <div className="walk-switch">
        <Segments
          label={words.t('panes')}
          chosen={pane}
          onChoose={(value) => setPane(value)}
          choices={panes.map((value) => ({ value, name: words.t(`pane_${value}`) }))}
        />
      </div>
      <div className="walk-path" id="walk-path">
        <PathPane walking={walking} />
      </div>
      <PagePane walking={walking} />
      <div className="walk-why" id="walk-why">
        <WhyPane walking={walking} onClose={onClose} />
        <Surroundings walking={walking} />
      </div>
    </section>
  );
}

function Head({ walking, onClose }: { walking: Walking; onClose(): void }) {
  const words = useWords('walk');
  const { acts, walk, sought } = walking;
  const isIdle = walk.end !== null || sought !== null;
  return (
    <header className="walk-head">
      <h2>{words.t('walk')}</h2>
      {sought === null ? (
        <p className="quiet small">{words.t('notStored')}</p>
      ) : (
        <div className="walk-search">
          <p className="small" role="status">
            {words.t(sought === 'path' ? 'seekingPath' : 'seekingRest')}
          </p>
          <button className="button plain" type="button" onClick={acts.stop}>
            {words.t('stopSeeking')}
          </button>
        </div>
      )}
      <button className="button" type="button" onClick={isIdle ? undefined : acts.fill} aria-disabled={isIdle}>
        <Icon name="swap" />
        {words.t('fillRest')}
      </button>
      <button className="button plain" type="button" onClick={acts.again}>
        <Icon name="undo" />
        {words.t('again')}
      </button>
      <button className="button plain round" type="button" aria-label={words.t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  );
}

function PagePane({ walking }: { walking: Walking }) {
  const { survey } = useOpened();
  const reading = usePresentation(survey);
  const words = useWords('walk');
  const { error, origin, retry } = reading;
  const [width, setWidth] = useState<Width>(() => (readDevice('canvas-width') === 'phone' ? 'phone' : 'computer'));
  return (
    <section className={`walk-page as-${width}`} id="walk-page" aria-label={words.t('page')}>
      <Brief walking={walking} />
      {/* As wide as the canvas was; on a phone there is nothing to choose. */}
      <div className="walk-widths">
        <Widths width={width} setWidth={setWidth} />
      </div>
      {error !== null && <Trouble error={error} retry={retry} />}
      {error === null && origin !== null && <Play walking={walking} origin={origin} reading={reading} />}
    </section>
  );
}

/** The reason in a line or two: in sight on a phone, and said aloud everywhere. */
function Brief({ walking }: { walking: Walking }) {
  return (
    <p className="walk-brief" role="status" dir="auto">
      {briefOf(walking)}
    </p>
  );
}

interface PlayProps {
  walking: Walking;
  origin: string;
  reading: ReturnType<typeof usePresentation>;
}

function Play({ walking, origin, reading }: PlayProps) {
  const words = useWords('walk');
  const { survey } = useOpened();
  const { data } = useRead('getSurvey', { id: survey.id });
  const seconds = survey.isTimed ? (data?.settings.filling_time_seconds ?? null) : null;
  const stage = useWalkStage({ walking, origin, presentation: reading.presentation, seconds, scheme: schemeNow() });
  return (
    <div className="desk">
      <StageFrame key={stage.round} id="walk-stage" origin={origin} name={words.t('page')} {...stage} />
    </div>
  );
}
