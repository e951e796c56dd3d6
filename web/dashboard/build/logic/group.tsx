/** Conditions joined by "and" or "or". A group within a group stands in a frame of its own. */
import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { Members } from '../../draft/draft.ts';
import type { RulePlace } from './ground.ts';
import { PartSelect } from './part-select.tsx';
import { emptyTest, groupOf, isGroup, withAdded, withItem, withoutItem, type GroupSketch } from './sketch.ts';
import type { Telling } from './telling.ts';
import { TestSentence } from './test-sentence.tsx';

interface GroupProps {
  group: GroupSketch;
  place: RulePlace;
  telling: Telling;
  /** The word that it begins with. */
  lead?: ReactNode;
  /** Groups around this one, and it. */
  depth?: number;
  /** Tests that some change has broken. */
  broken: ReadonlySet<Members>;
  /** Null: nothing is left of it. */
  onChange(group: GroupSketch | null, kind?: 'typing'): void;
  onBlur(): void;
}

export function GroupSentence({ group, lead, depth = 1, onChange, ...shared }: GroupProps) {
  const { telling, broken } = shared;
  const canRemove = group.items.length > 1 || depth > 1;
  const remove = (at: number) => onChange(withoutItem(group, at));
  return (
    <div className="conditions">
      {group.items.map((item, at) => {
        const first = at === 0 ? lead : <Join group={group} telling={telling} onChange={onChange} />;
        return isGroup(item) ? (
          <div className="condition" key={at}>
            {first}
            <fieldset className="group">
              <legend className="only-heard">{telling.logic.t('group')}</legend>
              <GroupSentence
                {...shared}
                group={item}
                depth={depth + 1}
                onChange={(next, kind) => (next === null ? remove(at) : onChange(withItem(group, at, next), kind))}
              />
              <Adding
                group={item}
                depth={depth + 1}
                telling={telling}
                onChange={(next) => onChange(withItem(group, at, next))}
              />
            </fieldset>
          </div>
        ) : (
          <TestSentence
            {...shared}
            key={at}
            test={item}
            lead={first}
            isBroken={broken.has(item as unknown as Members)}
            onChange={(next, kind) => onChange(withItem(group, at, next), kind)}
            onRemove={canRemove ? () => remove(at) : null}
          />
        );
      })}
    </div>
  );
}

/** One word for the whole group: changing it at one place changes it at all. */
function Join({ group, telling: { logic }, onChange }: Pick<GroupProps, 'group' | 'telling' | 'onChange'>) {
  return (
    <PartSelect
      label={logic.t('part_join')}
      value={group.op === 'or' ? 'or' : 'and'}
      groups={[{ name: null, choices: (['and', 'or'] as const).map((op) => ({ value: op, name: logic.t(op) })) }]}
      onChange={(op) => onChange({ ...group, op: op as GroupSketch['op'] })}
    />
  );
}

interface AddingProps extends Pick<GroupProps, 'group' | 'telling' | 'depth'> {
  onChange(group: GroupSketch): void;
}

/** Below a group, and of a whole rule below its sentence. */
export function Adding({ group, depth = 1, telling: { logic }, onChange }: AddingProps) {
  if (group.items.length >= limits.groupItems) return null;
  const other = group.op === 'or' ? 'and' : 'or';
  return (
    <div className="adding">
      <Add label={logic.t('addTest')} text={logic.t('test')} onAdd={() => onChange(withAdded(group, emptyTest))} />
      {depth < limits.groupDepth && (
        <Add
          label={logic.t('addGroup')}
          text={logic.t('group')}
          onAdd={() => onChange(withAdded(group, { ...groupOf(emptyTest), op: other }))}
        />
      )}
    </div>
  );
}

function Add({ label, text, onAdd }: { label: string; text: string; onAdd(): void }) {
  return (
    <button className="button plain" type="button" aria-label={label} onClick={onAdd}>
      <Icon name="add" />
      {text}
    </button>
  );
}
