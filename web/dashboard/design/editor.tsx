/** All that a theme has, part by part; what it would look like stands beside it. */
import { type ComponentType, useEffect } from 'react';
import { LimitedField } from '../limited-field.tsx';
import { Boundary } from '../shell/states.tsx';
import { useWords } from '../words.ts';
import { Background } from './background.tsx';
import { Colours } from './colours.tsx';
import type { PartProps } from './design-props.ts';
import { Fonts } from './fonts.tsx';
import { CssPart, DarkPart, FooterPart, LogoPart } from './more-parts.tsx';
import { Shape } from './shape.tsx';

const parts = {
  colours: Colours,
  background: Background,
  brand: LogoPart,
  fonts: Fonts,
  shape: Shape,
  dark: DarkPart,
  footer: FooterPart,
  css: CssPart,
} as const satisfies Record<string, ComponentType<PartProps>>;
type Part = keyof typeof parts;

/** Open at first: what most people come for. */
const usual: readonly Part[] = ['colours', 'background'];

interface EditorProps extends PartProps {
  name: string;
  rename(name: string): void;
}

export function Editor({ name, rename, ...props }: EditorProps) {
  const words = useWords('design');
  useNamedColour();
  return (
    <div className="design-parts">
      <LimitedField
        label={words.t('name')}
        value={name}
        onChange={({ target }) => target.value.trim() !== '' && target.validity.valid && rename(target.value)}
      />
      {(Object.keys(parts) as Part[]).map((part) => {
        const Shown = parts[part];
        return (
          <details key={part} open={usual.includes(part)}>
            <summary>{words.t(`part_${part}`)}</summary>
            <div className="design-part">
              <Boundary>
                <Shown {...props} />
              </Boundary>
            </div>
          </details>
        );
      })}
    </div>
  );
}

/** An address may name a colour: a finding leads to it. */
function useNamedColour(): void {
  useEffect(() => {
    const name = location.hash.slice(1);
    const field = name && document.querySelector<HTMLElement>(`[data-colour="${CSS.escape(name)}"] .swatch`);
    if (field) field.focus();
  }, []);
}
