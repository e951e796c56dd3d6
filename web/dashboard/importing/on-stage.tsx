/** What a file becomes, as its respondents would see it, and the list of its questions, each the way to its place there. */
import { useEffect, useState } from 'react';
import type { Structure } from '../../../contract/questions/types.ts';
import { plainText } from '../../../engine/plain.ts';
import { Icon } from '../../ui/icons.tsx';
import { typeIcons } from '../../ui/type-icons.ts';
import '../build/canvas/canvas.css';
import { StageFrame } from '../build/canvas/frame.tsx';
import { Widths, type Width } from '../build/canvas/tools.tsx';
import { useWords } from '../words.ts';
import { bundledPictures, withPictures } from './bundled-pictures.ts';
import type { Source, Tried } from './use-dry-run.ts';
import { useShownSurvey, type ShownSurvey } from './use-shown-survey.ts';

interface OnStageProps {
  tried: Tried;
  source: Source;
  selected: string | null;
  onSelect(id: string): void;
}

export function OnStage({ tried, source, selected, onSelect }: OnStageProps) {
  const words = useWords('importing');
  const [width, setWidth] = useState<Width>('computer');
  const survey = useTriedSurvey(tried, source);
  return (
    <section className={`import-stage as-${width}`} aria-label={words.t('preview')}>
      <div className="import-heading">
        <h2>{words.count('questions', tried.report.questions)}</h2>
        <div className="import-widths">
          <Widths width={width} setWidth={setWidth} />
        </div>
      </div>
      {survey && <Desk survey={survey} origin={tried.page!.origin} selected={selected} onSelect={onSelect} />}
      <Questions tried={tried} selected={selected} onSelect={onSelect} />
    </section>
  );
}

function Desk({ survey, origin, ...chosen }: { survey: ShownSurvey; origin: string } & Chosen) {
  const words = useWords('importing');
  const stage = useShownSurvey({ origin, survey, ...chosen });
  return (
    <div className="desk">
      <StageFrame key={stage.round} origin={origin} name={words.t('preview')} {...stage} />
    </div>
  );
}

/** Null for a moment: pictures that the file brings along are looked for in it. */
function useTriedSurvey(tried: Tried, source: Source): ShownSurvey | null {
  const [survey, setSurvey] = useState<ShownSurvey | null>(null);
  useEffect(() => {
    let isGone = false;
    const { name, widgets, page } = tried;
    const { settings, texts, theme } = page!;
    const shown = { name: name ?? '', settings, texts, theme, widgets: widgets as Structure };
    void bundledPictures(source).then((pictures) => {
      if (!isGone) setSurvey(withPictures(shown, pictures));
    });
    return () => {
      isGone = true;
    };
  }, [tried, source]);
  return survey;
}

type Chosen = Pick<OnStageProps, 'selected' | 'onSelect'>;

function Questions({ tried: { widgets }, selected, onSelect }: { tried: Tried } & Chosen) {
  const words = useWords('importing');
  const types = useWords('types');
  return (
    <details className="import-questions">
      <summary>{words.t('allQuestions')}</summary>
      <ol>
        {widgets!.ids.map((id) => {
          const { type, title, isRequired } = widgets!.entities[id]!;
          const text = typeof title === 'string' ? plainText(title) : '';
          return (
            <li key={id}>
              <button type="button" aria-pressed={selected === id} onClick={() => onSelect(id)}>
                <Icon name={typeIcons[type]} />
                <span>
                  <span dir="auto">{text || types.t(type)}</span>
                  {isRequired === true && <span aria-hidden="true"> *</span>}
                </span>
                <span className="quiet small">{types.t(type)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
