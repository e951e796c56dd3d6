/** The survey, or a sample of every type, as respondents would see it in the theme that is worked on. */
import { useMemo, useState } from 'react';
import type { ThemeMembers } from '../../../contract/theme-members.ts';
import type { Scheme } from '../../../engine/theme-style.ts';
import { Segments } from '../../ui/segments.tsx';
import { StageFrame } from '../build/canvas/frame.tsx';
import { usePresentation } from '../build/canvas/presentation.ts';
import '../build/canvas/canvas.css';
import { keepOnDevice, readDevice } from '../device.ts';
import { Trouble } from '../shell/states.tsx';
import { useWords } from '../words.ts';
import type { Survey } from '../survey/survey-props.ts';
import { sampleOf } from './sample.ts';
import { useDesignStage } from './use-design-stage.ts';

type Width = 'computer' | 'phone';
type Shown = 'survey' | 'sample';

interface CanvasProps {
  survey: Survey;
  look: ThemeMembers;
  scheme: Scheme;
  setScheme(scheme: Scheme): void;
}

export function Canvas({ survey, look, scheme, setScheme }: CanvasProps) {
  const words = useWords('design');
  const types = useWords('types');
  const [width, setWidth] = useState<Width>(() => (readDevice('canvas-width') === 'phone' ? 'phone' : 'computer'));
  const isEmpty = survey.widgets.ids.length === 0;
  const [shown, setShown] = useState<Shown>(isEmpty ? 'sample' : 'survey');
  const { presentation, origin, error, retry } = usePresentation({
    id: survey.id,
    workspaceId: survey.folder.workspace_id,
  });
  const drawn = useMemo(() => {
    if (!presentation) return null;
    const { theme: _theme, ...rest } = presentation;
    if (shown === 'survey') return { ...rest, widgets: { ids: survey.widgets.ids, entities: survey.widgets.entities } };
    const settings = { ...rest.settings, show_by_one: false };
    return { ...rest, settings, widgets: sampleOf(words, types) };
  }, [presentation, shown, survey.widgets, words, types]);
  const chooseWidth = (next: Width) => {
    setWidth(next);
    keepOnDevice('canvas-width', next);
  };
  return (
    <section className={`canvas as-${width}`} aria-label={words.t('canvas')}>
      <div className="canvas-tools" role="toolbar" aria-label={words.t('canvasTools')}>
        <Segments
          label={words.t('canvasWidth')}
          chosen={width}
          onChoose={chooseWidth}
          choices={[
            { value: 'computer', name: words.t('asComputer'), icon: 'computer' },
            { value: 'phone', name: words.t('asPhone'), icon: 'phone' },
          ]}
        />
        {!isEmpty && (
          <Segments
            label={words.t('whatIsShown')}
            chosen={shown}
            onChoose={(value) => setShown(value)}
            choices={(['survey', 'sample'] as const).map((value) => ({ value, name: words.t(`show_${value}`) }))}
          />
        )}
        {look.dark_mode === 'auto' && (
          <Segments
            label={words.t('canvasScheme')}
            chosen={scheme}
            onChoose={setScheme}
            choices={[
              { value: 'light', name: words.t('byDay'), icon: 'sun' },
              { value: 'dark', name: words.t('byNight'), icon: 'moon' },
            ]}
          />
        )}
      </div>
      {error !== null && <Trouble error={error} retry={retry} />}
      {origin !== null && error === null && <Desk origin={origin} survey={drawn} theme={look} scheme={scheme} />}
    </section>
  );
}

function Desk(staging: Parameters<typeof useDesignStage>[0]) {
  const words = useWords('design');
  const stage = useDesignStage(staging);
  return (
    <div className="desk">
      <StageFrame key={stage.round} origin={staging.origin} name={words.t('canvas')} {...stage} />
    </div>
  );
}
