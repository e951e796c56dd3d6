/** Many lines become questions, or the options of the selected one; what would come of them is shown first. */
import { useId, useMemo, useState } from 'react';
import { kinds } from '../../../engine/questions/table.ts';
import { Icon } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/overlay.tsx';
import { optionsIn } from '../draft/lists.ts';
import { Outcome } from '../new/outcome.tsx';
import { useOutline } from '../new/use-outline.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { useBuildActs } from './acts.ts';
import { useBuild, useDraft, useOpened, useQuestion } from './context.tsx';
import { useCounting } from './inspector/counting.ts';
import { addOptions, optionLines } from './paste-options.ts';
import { takeOutline, type Taken } from './take-outline.ts';

export function PasteDialog({ text, onClose }: { text: string; onClose(): void }) {
  const words = useWords('build');
  const { session, selected } = useBuild();
  const acts = useBuildActs();
  const id = useId();
  const [typed, setTyped] = useState(text);
  const question = useQuestion(selected ?? '');
  const prefix = question ? kinds[question.type].optionPrefixes[0] : undefined;
  const outline = useOutline(typed, true);
  const { read, isReady } = outline;
  const draft = useDraft((one) => one);
  const taken = useMemo(() => read && takeOutline(read, draft), [read, draft]);
  const lines = optionLines(typed);
  const addQuestions = () => {
    if (taken && acts.addOutline(taken)) onClose();
  };
  const toOptions = () => {
    const behind = optionsIn(question!, prefix!)?.ids.at(-1) ?? null;
    if (addOptions(session.store, { question: selected!, prefix: prefix!, behind }, { lines, words })) onClose();
  };
  const showExample = () => {
    setTyped(words.t('pasteExample'));
    document.getElementById(id)?.focus();
  };
  return (
    <Dialog title={words.t('pasteMany')} onClose={onClose} isDismissable={false} wide>
      <div className="field">
        <label htmlFor={id}>{words.t('pasteHint')}</label>
        <textarea
          className="input"
          id={id}
          rows={8}
          dir="auto"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoFocus
        />
      </div>
      <Outcome outline={outline} onExample={showExample} />
      {isReady && taken && <LeftOut taken={taken} hasPoints={read!.scores} />}
      <div className="actions">
        <button className="button" type="button" onClick={onClose}>
          {words.t('cancel')}
        </button>
        {prefix !== undefined && (
          <Offer text={words.count('asOptions', lines.length)} isOff={lines.length === 0} onTake={toOptions} />
        )}
        <Offer
          text={words.count('asQuestions', taken?.questions.length ?? 0)}
          isOff={!isReady}
          onTake={addQuestions}
          isFirst
        />
      </div>
    </Dialog>
  );
}

/** What of the text does not come along, said before anybody agrees to it. */
function LeftOut({ taken: { leftOut, jumps, screens }, hasPoints }: { taken: Taken; hasPoints: boolean }) {
  const words = useWords('build');
  const isUncounted = hasPoints && !useOpened().survey.isScored;
  const rules = Object.values(jumps).flat().length;
  const notes = [
    ...(rules > 0 ? [words.count('jumpsTaken', rules)] : []),
    ...screens.map(([screen]) => words.t(`taken_${screen}`)),
    ...leftOut.screens.map((screen) => words.t(`leftOut_${screen}`)),
    ...(leftOut.name === null ? [] : [words.t('leftOutName', { name: leftOut.name })]),
    ...(isUncounted ? [words.t('pointsUncounted')] : []),
  ];
  return (
    <>
      <div role="status">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {isUncounted && <CountThem />}
    </>
  );
}

function CountThem() {
  const words = useWords('points');
  const count = useCounting();
  const [busy, once] = useOnce();
  return (
    <p>
      <button className="button" type="button" aria-disabled={busy} onClick={() => once(() => count(true))}>
        <Icon name="check" />
        {words.t('count')}
      </button>
    </p>
  );
}

interface OfferProps {
  text: string;
  isOff: boolean;
  isFirst?: boolean;
  onTake(): void;
}

function Offer({ text, isOff, isFirst = false, onTake }: OfferProps) {
  const take = () => {
    if (!isOff) onTake();
  };
  return (
    <button className={isFirst ? 'button primary' : 'button'} type="button" aria-disabled={isOff} onClick={take}>
      {text}
    </button>
  );
}
