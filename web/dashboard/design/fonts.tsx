/** Fonts of texts and titles. One that is not there is drawn in the font of the device: that is said where it is chosen. */
import { useId } from 'react';
import { useRead } from '../queries.ts';
import { useWords } from '../words.ts';
import type { PartProps } from './design-props.ts';
import { baseFontMembers, baseFontOf, type Font, fontGroups, native, stateOf } from './font-choices.ts';

export function Fonts({ look, set }: PartProps) {
  const words = useWords('design');
  const fonts = useRead('listFonts', {}).data ?? [];
  const base = baseFontOf(look, fonts);
  return (
    <>
      <FontField
        label={words.t('headingFont')}
        value={look.heading_font}
        inherited={words.t('asTexts')}
        fonts={fonts}
        onChange={(heading_font) => set({ heading_font })}
      />
      <FontField
        label={words.t('baseFont')}
        value={base}
        fonts={fonts}
        onChange={(name) => set(baseFontMembers(name ?? native, fonts))}
      />
    </>
  );
}

interface FontFieldProps {
  label: string;
  value: string | null;
  /** What no font of its own is called. */
  inherited?: string;
  fonts: readonly Font[];
  onChange(name: string | null): void;
}

function FontField({ label, value, inherited, fonts, onChange }: FontFieldProps) {
  const words = useWords('design');
  const id = useId();
  const groups = fontGroups(fonts, [value]);
  const state = value === null ? 'installed' : stateOf(value, fonts);
  const sections = [
    [words.t('fontsInstalled'), groups.installed],
    [words.t('fontsDevice'), groups.device],
    [words.t('fontsMissing'), groups.missing],
  ] as const;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        value={value ?? ''}
        aria-describedby={state === 'installed' ? undefined : `${id}-state`}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        {inherited !== undefined && <option value="">{inherited}</option>}
        {sections
          .filter(([, names]) => names.length > 0)
          .map(([section, names]) => (
            <optgroup key={section} label={section}>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name === native ? words.t('nativeFont') : name}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
      {state !== 'installed' && (
        <p className={state === 'missing' ? 'notice warn small' : 'quiet small'} id={`${id}-state`}>
          {words.t(state === 'missing' ? 'fontMissing' : 'fontDevice', { name: value ?? '' })}
        </p>
      )}
    </div>
  );
}
