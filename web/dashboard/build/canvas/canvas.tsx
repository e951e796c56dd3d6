/** The survey as respondents see it, in the middle of the builder: one selects on it, and writes. All of it can be done without it too. */
import { useEffect, useState } from 'react';
import { whenFree } from '../../../ui/when-free.ts';
import { keepOnDevice, readDevice } from '../../device.ts';
import { Trouble } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { nameOfQuestion } from '../acts.ts';
import { useBuild, useDraft, useQuestion } from '../context.tsx';
import { PasteQuestions } from '../paste-questions.tsx';
import { useShownEnd } from '../use-shown-end.ts';
import { usePresentation } from './presentation.ts';
import './canvas.css';
import { FirstQuestion } from './first-question.tsx';
import { StageFrame } from './frame.tsx';
import type { SetMark } from './marks.tsx';
import { schemeNow } from './scheme.ts';
import { Tools, type ToolsProps, type Width } from './tools.tsx';
import { useStage, type Shown } from './use-stage.ts';

export function Canvas() {
  const words = useWords('build');
  const { shownEnd, survey } = useBuild();
  const reading = usePresentation(survey);
  const [width, setWidth] = useState<Width>(() => (readDevice('canvas-width') === 'phone' ? 'phone' : 'computer'));
  const [scheme, setScheme] = useState(schemeNow);
  const shown: Shown = { scheme, endScreen: useShownEnd() };
  const setShown = (next: Shown) => {
    setScheme(next.scheme);
    shownEnd.show(next.endScreen);
  };
  const choose = (next: Width) => {
    setWidth(next);
    keepOnDevice('canvas-width', next);
  };
  const isFree = useIsFree();
  const hasNight = reading.presentation?.theme.dark_mode === 'auto';
  const tools = { width, setWidth: choose, hasNight, shown, setShown };
  const { error, origin, retry } = reading;
  return (
    <section className={`canvas as-${width}`} aria-label={words.t('canvas')} id="canvas">
      {isFree && !error && origin !== null ? (
        <Stage reading={reading} origin={origin} tools={tools} />
      ) : (
        <>
          <Tools {...tools} />
          {error && <Trouble error={error} retry={retry} />}
        </>
      )}
    </section>
  );
}

interface StageProps {
  reading: ReturnType<typeof usePresentation>;
  origin: string;
  tools: Omit<ToolsProps, 'setMark'>;
}

function Stage({ reading, origin, tools }: StageProps) {
  const words = useWords('build');
  const { selected, isReadOnly } = useBuild();
  const isEmpty = useDraft(({ ids }) => ids.length === 0);
  const isFirst = isEmpty && !isReadOnly;
  const question = useQuestion(selected ?? '');
  const stage = useStage({ origin, presentation: reading.presentation, ...tools });
  const name = question ? words.t('canvasOf', { name: nameOfQuestion(question, words) }) : words.t('canvas');
  const setMark: SetMark = (...mark) => stage.talk.current?.mark(...mark);
  return (
    <>
      <Tools {...tools} setMark={isEmpty || isReadOnly ? undefined : setMark} />
      <div className="desk">
        <StageFrame key={stage.round} origin={origin} name={name} isCovered={isFirst} {...stage} />
        {isFirst && <FirstQuestion />}
        {stage.pasted !== null && <PasteQuestions text={stage.pasted} onClose={stage.putPasteAway} />}
      </div>
    </>
  );
}

/** The page of the survey is drawn by the same thread: list and fields can be used before it begins. */
function useIsFree(): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => whenFree(() => setFree(true)), []);
  return isFree;
}
