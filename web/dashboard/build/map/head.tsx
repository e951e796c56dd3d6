/** Over the map: what is on it, how it is looked at, and what is done with it as a whole. */
import type { RefObject } from 'react';
import { withoutScreens } from '../../../../engine/screens.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useActAndSay } from '../../context.tsx';
import { useWords } from '../../words.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useOpened } from '../context.tsx';
import { tellFinding } from '../findings/tell.ts';
import { useFindingWords } from '../findings/use-finding-words.ts';
import type { Telling } from '../logic/telling.ts';
import { savePng, saveSvg } from './download.ts';
import { MarkLine } from './row.tsx';
import type { MapModel } from './rows.ts';
import { ToPath } from './to-path.tsx';
import type { Opening } from './use-opening.ts';

interface HeadProps {
  model: MapModel;
  telling: Telling;
  isList: boolean;
  setList(isList: boolean): void;
  isUnfolded: boolean;
  setUnfolded(isAll: boolean): void;
  /** Of the drawing, while it is there. */
  toNextFinding: RefObject<() => void>;
  opening: Opening;
  onClose(): void;
}

export function Head(props: HeadProps) {
  const { model, telling, isList, setList, isUnfolded, setUnfolded, onClose } = props;
  const words = useWords('map');
  const { marks } = countsOf(model);
  const hasFolds = isUnfolded || model.rows.some(({ kind }) => kind === 'fold');
  return (
    <header className="map-head">
      <h2>{words.t('map')}</h2>
      <Facts model={model} />
      <ToPath />
      {!isList && marks > 0 && (
        <button className="button plain" type="button" onClick={() => props.toNextFinding.current()}>
          <Icon name="down" />
          {words.t('nextFinding')}
        </button>
      )}
      {!isList && hasFolds && (
        <button className="button plain" type="button" onClick={() => setUnfolded(!isUnfolded)}>
          {words.t(isUnfolded ? 'fold' : 'unfold')}
        </button>
      )}
      <Segments
        label={words.t('shownAs')}
        chosen={isList ? 'list' : 'drawing'}
        onChoose={(chosen) => setList(chosen === 'list')}
        choices={[
          { value: 'drawing', name: words.t('asDrawing') },
          { value: 'list', name: words.t('asList') },
        ]}
      />
      <Download model={model} telling={telling} />
      <button className="button plain round" type="button" aria-label={words.t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      <Notes {...props} />
    </header>
  );
}

function Facts({ model }: { model: MapModel }) {
  const words = useWords('map');
  const { questions, rules, marks } = countsOf(model);
  return (
    <p className="quiet small" role="status">
      {[
        words.count('questions', questions),
        words.count('rules', rules),
        ...(marks > 0 ? [words.count('marks', marks)] : []),
      ].join(' · ')}
    </p>
  );
}

/** What is to be said of the survey as a whole. */
function Notes({ model, telling, opening }: HeadProps) {
  const words = useWords('map');
  const { survey, isReadOnly } = useOpened();
  const first = withoutScreens(telling.ground.ids)[0];
  return (
    <>
      {!model.hasRules && (
        <p className="map-note">
          <span>{words.t('noRules')}</span>
          {!isReadOnly && first !== undefined && (
            <button className="button" type="button" onClick={() => opening.logic(first)}>
              <Icon name="branch" />
              {words.t('addRule')}
            </button>
          )}
        </p>
      )}
      {survey.isRandom && <p className="map-note">{words.t('randomOrder')}</p>}
      {model.marks.map((mark) => (
        <MarkLine key={mark.code} mark={mark} />
      ))}
    </>
  );
}

function Download({ model, telling }: { model: MapModel; telling: Telling }) {
  const words = useWords('map');
  const findings = useFindingWords();
  const act = useActAndSay();
  const { survey } = useOpened();
  const wanted = () => ({
    model,
    telling: { ...telling, map: words },
    title: survey.name,
    sentence: (mark: MapModel['marks'][number]) => tellFinding(mark, findings),
  });
  const save = (how: typeof saveSvg | typeof savePng) =>
    void act(async () => {
      await how(wanted());
      return { message: words.t('saved') };
    });
  return (
    <Menu
      label={words.t('download')}
      icon="unpublish"
      items={[
        { label: words.t('asSvg'), act: () => save(saveSvg) },
        { label: words.t('asPng'), act: () => save(savePng) },
      ]}
    />
  );
}

function countsOf({ rows, marks }: MapModel) {
  const rules = rows.flatMap(({ gate, rules: own }) => (gate ? [gate, ...own] : own));
  const found = [marks, ...rows.map((row) => row.marks), ...rules.map((rule) => rule.marks)];
  return {
    questions: rows.reduce((sum, { kind, ids }) => sum + (kind === 'question' || kind === 'fold' ? ids.length : 0), 0),
    rules: rules.length,
    marks: found.flat().length,
  };
}
