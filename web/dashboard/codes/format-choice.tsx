/** How respondents are shown their code: in which form, how large, and that as a picture. */
import { useId } from 'react';
import { Segments } from '../../ui/segments.tsx';
import { useWords } from '../words.ts';
import { CodePicture } from './code-picture.tsx';
import type { Look } from './look.ts';

const formats = ['text', 'qr', 'barcode', 'datamatrix'] as const;
type Format = Look['code_format'];

interface ChoiceProps {
  look: Look;
  /** One of the codes, to show it. */
  sample: string;
  onChoose(look: Look): void;
}

export function FormatChoice({ look, sample, onChoose: choose }: ChoiceProps) {
  const words = useWords('codes');
  const { code_format: format } = look;
  return (
    <div className="field">
      <span className="label">{words.t('format')}</span>
      <div>
        <Segments<Format>
          label={words.t('format')}
          chosen={format}
          onChoose={(chosen) => choose({ ...look, code_format: chosen })}
          choices={formats.map((value) => ({ value, name: words.t(`format_${value}`) }))}
        />
      </div>
      <p className="quiet small">{words.t(`about_${format}`)}</p>
      {format !== 'text' && (
        <div className="code-sides">
          <Side name="code_width" look={look} onChoose={choose} />
          <Side name="code_height" look={look} onChoose={choose} />
        </div>
      )}
      <CodePicture code={sample} look={look} />
    </div>
  );
}

const [shortest, longest] = [20, 2000];

interface SideProps extends Pick<ChoiceProps, 'look' | 'onChoose'> {
  name: 'code_width' | 'code_height';
}

function Side({ name, look, onChoose: choose }: SideProps) {
  const words = useWords('codes');
  const id = useId();
  const held = look[name];
  const put = (field: HTMLInputElement) => {
    if (!field.reportValidity()) return;
    const side = field.value === '' ? null : field.valueAsNumber;
    if (side !== held) choose({ ...look, [name]: side });
  };
  return (
    <div className="field">
      <label htmlFor={id}>{words.t(name)}</label>
      <input
        className="input"
        id={id}
        type="number"
        min={shortest}
        max={longest}
        placeholder={words.t('asItComes')}
        // Taken back: shown as it was.
        key={held}
        defaultValue={held ?? ''}
        onBlur={({ target }) => put(target)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          put(event.currentTarget);
        }}
      />
    </div>
  );
}
