/** Over the map: what is on it, how it is looked at, and what is done with it as a whole. */
import { Icon } from '../../../ui/icons.tsx';
import { useWords } from '../../words.ts';
import { Segments } from '../canvas/tools.tsx';
import type { MapModel } from './rows.ts';
import { MarkLine } from './row.tsx';

interface HeadProps {
  model: MapModel;
  isList: boolean;
  setList(isList: boolean): void;
  isUnfolded: boolean;
  setUnfolded(isAll: boolean): void;
  onClose(): void;
}

export function Head({ model, isList, setList, isUnfolded, setUnfolded, onClose }: HeadProps) {
  const words = useWords('map');
  const { questions, rules, marks } = countsOf(model);
  const hasFolds = isUnfolded || model.rows.some(({ kind }) => kind === 'fold');
  return (
    <header className="map-head">
      <h2>{words.t('map')}</h2>
      <p className="quiet small" role="status">
        {[
          words.count('questions', questions),
          words.count('rules', rules),
          ...(marks > 0 ? [words.count('marks', marks)] : []),
        ].join(' · ')}
      </p>
      <Segments
        label={words.t('shownAs')}
        chosen={isList ? 'list' : 'drawing'}
        onChoose={(chosen) => setList(chosen === 'list')}
        choices={[
          { value: 'drawing', name: words.t('asDrawing') },
          { value: 'list', name: words.t('asList') },
        ]}
      />
      {!isList && hasFolds && (
        <button className="button plain" type="button" onClick={() => setUnfolded(!isUnfolded)}>
          {words.t(isUnfolded ? 'fold' : 'unfold')}
        </button>
      )}
      <button className="button plain round" type="button" aria-label={words.t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      {!model.hasRules && <p className="map-note">{words.t('noRules')}</p>}
      {model.marks.map((mark) => (
        <MarkLine key={mark.code} mark={mark} />
      ))}
    </header>
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
