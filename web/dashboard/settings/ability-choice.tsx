/** What a token may do: one of a few, or chosen part by part. */
import { useId, useState } from 'react';
import type { Ability } from '../../../contract/operation.ts';
import { useWords } from '../words.ts';
import './settings.css';
import {
  abilitiesOf,
  levelsOf,
  nothing,
  parts,
  presetAbilities,
  presets,
  type Chosen,
  type Preset,
} from './abilities.ts';

interface ChoiceProps {
  offered?: readonly Preset[];
  first: Preset;
  onChoose(abilities: readonly Ability[]): void;
}

export function AbilityChoice({ offered = presets, first, onChoose }: ChoiceProps) {
  const words = useWords('access');
  const name = useId();
  const [preset, setPreset] = useState(first);
  const [chosen, setChosen] = useState<Chosen>({ ...nothing, quiz: 'read' });
  const [mayDestroy, setDestroy] = useState(false);
  const choose = (one: Preset) => {
    setPreset(one);
    onChoose(one === 'own' ? abilitiesOf(chosen, mayDestroy) : presetAbilities[one]);
  };
  const put = (next: Chosen, destroys: boolean) => {
    setChosen(next);
    setDestroy(destroys);
    onChoose(abilitiesOf(next, destroys));
  };
  return (
    <fieldset className="choices ability-choice">
      <legend className="label">{words.t('mayDo')}</legend>
      {offered.map((one) => (
        <div key={one}>
          <label>
            <input
              type="radio"
              name={name}
              checked={preset === one}
              aria-describedby={`${name}-${one}`}
              onChange={() => choose(one)}
            />{' '}
            {words.t(`preset_${one}`)}
          </label>
          <p className="quiet small under-choice" id={`${name}-${one}`}>
            {words.t(`about_${one}`)}
          </p>
        </div>
      ))}
      {preset === 'own' && <PartByPart chosen={chosen} mayDestroy={mayDestroy} onChange={put} />}
    </fieldset>
  );
}

interface PartsProps {
  chosen: Chosen;
  mayDestroy: boolean;
  onChange(chosen: Chosen, mayDestroy: boolean): void;
}

function PartByPart({ chosen, mayDestroy, onChange: put }: PartsProps) {
  const words = useWords('access');
  const name = useId();
  return (
    <div className="fields-beside">
      {parts.map((part) => (
        <div className="field" key={part}>
          <label htmlFor={`${name}-part-${part}`}>{words.t(`part_${part}`)}</label>
          <select
            className="input"
            id={`${name}-part-${part}`}
            value={chosen[part]}
            onChange={({ target }) =>
              put({ ...chosen, [part]: levelsOf(part).find((level) => level === target.value) ?? 'none' }, mayDestroy)
            }
          >
            {levelsOf(part).map((level) => (
              <option key={level} value={level}>
                {words.t(`level_${level}`)}
              </option>
            ))}
          </select>
        </div>
      ))}
      <label>
        <input type="checkbox" checked={mayDestroy} onChange={({ target }) => put(chosen, target.checked)} />{' '}
        {words.t('mayDestroy')}
      </label>
    </div>
  );
}
