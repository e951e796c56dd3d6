/** One condition: what is asked, how it is compared, and with what. */
import type { ReactNode } from 'react';
import type { Operator, Source } from '../../../../engine/conditions/grammar.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { RulePlace } from './ground.ts';
import { offeredSources } from './choices.ts';
import { PartSelect } from './part-select.tsx';
import { withOperator, withSource, withValue, type TestSketch } from './sketch.ts';
import { kindOf, sourceKey } from './sources.ts';
import { tellOperator, tellSource, tellTest } from './tell.ts';
import type { Telling } from './telling.ts';
import { ValueField } from './value.tsx';
import { operatorsFor } from './values.ts';

interface TestProps {
  test: TestSketch;
  place: RulePlace;
  telling: Telling;
  /** The word that it begins with, or that joins it to what is before. */
  lead: ReactNode;
  isBroken: boolean;
  onChange(test: TestSketch, kind?: 'typing'): void;
  /** Null: it is the only one. */
  onRemove: (() => void) | null;
  onBlur(): void;
}

export function TestSentence({ test, place, telling, lead, isBroken, onChange, onRemove, onBlur }: TestProps) {
  const { ground, logic } = telling;
  const { source, operator } = test;
  const kind = source && kindOf(source, ground);
  const operators = kind ? operatorsFor(kind) : [];
  return (
    <div className="test" role="group" aria-label={tellTest(test, place, telling)}>
      <div className="parts">
        {lead}
        <SourceSelect
          source={source}
          place={place}
          telling={telling}
          isBroken={isBroken}
          onChange={(next) => onChange(withSource(test, next, ground))}
        />
        {(kind || operator) && (
          <PartSelect
            label={logic.t('part_operator')}
            value={operator ?? null}
            otherwise={operator && tellOperator(kind, operator, telling)}
            isWrong={isBroken && kind != null && !operators.includes(operator!)}
            groups={[
              { name: null, choices: operators.map((one) => ({ value: one, name: tellOperator(kind, one, telling) })) },
            ]}
            onChange={(next) => onChange(withOperator(test, next as Operator, ground))}
          />
        )}
        <ValueField
          test={test}
          telling={telling}
          isBroken={isBroken}
          onChange={(value, typing) => onChange(withValue(test, value), typing)}
          onBlur={onBlur}
        />
      </div>
      {onRemove && (
        <button className="button plain round" type="button" aria-label={logic.t('removeTest')} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

interface SourceSelectProps {
  source: Source | null;
  place: RulePlace;
  telling: Telling;
  isBroken: boolean;
  onChange(source: Source): void;
}

function SourceSelect({ source, place, telling, isBroken, onChange }: SourceSelectProps) {
  const { groups, byKey } = offeredSources(telling, place);
  const key = source && sourceKey(source, telling.ground);
  return (
    <PartSelect
      label={telling.logic.t('part_source')}
      value={key}
      otherwise={source ? tellSource(source, place, telling) : undefined}
      isWrong={isBroken && !byKey.has(key ?? '')}
      groups={groups}
      isFirst={source === null}
      onChange={(chosen) => {
        const found = byKey.get(chosen);
        if (found) onChange(found);
      }}
    />
  );
}
