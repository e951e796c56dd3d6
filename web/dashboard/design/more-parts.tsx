/** The smaller parts of the editor: the logo, dark pages, the footer, and styles of one's own. */
import { useId, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { codePoints } from '../../../engine/values.ts';
import { CodeField } from '../code/code-field.tsx';
import { LimitedField } from '../limited-field.tsx';
import { useWords } from '../words.ts';
import type { PartProps } from './design-props.ts';
import { PictureField } from './picture-field.tsx';

export function LogoPart({ look, set, workspaceId }: PartProps) {
  const words = useWords('design');
  return (
    <>
      <PictureField
        label={words.t('logo')}
        hint={words.t('logoHint')}
        value={look.logo_url}
        workspaceId={workspaceId}
        onChange={(logo_url) => set({ logo_url })}
      />
      {look.logo_url !== null && (
        <LimitedField
          label={words.t('logoAlt')}
          hint={words.t('logoAltHint')}
          value={look.logo_alt ?? ''}
          onChange={({ target }) => {
            if (target.validity.valid) set({ logo_alt: target.value.trim() === '' ? null : target.value });
          }}
        />
      )}
      <PictureField
        label={words.t('favicon')}
        hint={words.t('faviconHint')}
        value={look.favicon_url}
        workspaceId={workspaceId}
        onChange={(favicon_url) => set({ favicon_url })}
      />
    </>
  );
}

export function DarkPart({ look, set, scheme, setScheme }: PartProps) {
  const words = useWords('design');
  const isOn = look.dark_mode === 'auto';
  const turn = (next: boolean) => {
    set({ dark_mode: next ? 'auto' : 'off' });
    setScheme(next ? 'dark' : 'light');
  };
  return (
    <>
      <div className="field">
        <label className="switch">
          <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
          <span>{words.t('dark')}</span>
        </label>
        <p className="quiet small">{words.t('darkHint')}</p>
      </div>
      {isOn && scheme === 'light' && (
        <button className="button" type="button" onClick={() => setScheme('dark')}>
          {words.t('darkShow')}
        </button>
      )}
      {isOn && Object.keys(look.dark_colors).length > 0 && (
        <button className="button plain" type="button" onClick={() => set({ dark_colors: {} })}>
          {words.t('darkReset')}
        </button>
      )}
    </>
  );
}

export function FooterPart({ look, set }: PartProps) {
  const words = useWords('design');
  const id = useId();
  const { text, fault, type } = useFitting(look.service_text, (service_text) => set({ service_text }), {
    most: limits.serviceText,
  });
  return (
    <div className="field">
      <label htmlFor={id}>{words.t('footer')}</label>
      <textarea
        className="input"
        id={id}
        rows={3}
        value={text}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => type(target.value)}
      />
      <p className={fault === undefined ? 'quiet small' : 'fault'} id={`${id}-about`}>
        {fault ?? words.t('footerHint')}
      </p>
    </div>
  );
}

export function CssPart({ look, set }: PartProps) {
  const words = useWords('design');
  const id = useId();
  const { text, fault, type } = useFitting(look.custom_css, (custom_css) => set({ custom_css }), {
    most: limits.customCss,
    refused: '<',
  });
  return (
    <div className="field">
      <CodeField
        label={words.t('part_css')}
        describedBy={id}
        language="css"
        value={text}
        isInvalid={fault !== undefined}
        onChange={type}
      />
      <p className={fault === undefined ? 'quiet small' : 'fault'} id={id}>
        {fault ?? words.t('cssHint')}
      </p>
    </div>
  );
}

/** What does not fit stays in its field with the reason; what is saved is what fitted last. */
function useFitting(
  value: string | null,
  put: (text: string | null) => void,
  { most, refused }: { most: number; refused?: string },
) {
  const words = useWords('design');
  const [typed, setTyped] = useState<{ text: string; over: string | null } | null>(null);
  const held = typed && typed.over === value ? typed.text : null;
  const faultOf = (text: string) => {
    const length = codePoints(text);
    if (length > most) return words.t('tooLong', { most, length });
    return refused !== undefined && text.includes(refused) ? words.t('cssSign') : undefined;
  };
  const type = (text: string) => {
    if (text === (value ?? '')) return setTyped(null);
    if (faultOf(text) !== undefined) return setTyped({ text, over: value });
    setTyped(null);
    put(text === '' ? null : text);
  };
  const text = held ?? value ?? '';
  return { text, fault: faultOf(text), type };
}
