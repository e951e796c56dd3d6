/** How respondents are shown their code. */
import type { Received } from '../../../sdk/client.ts';
import { Segments } from '../../ui/segments.tsx';
import { useWords } from '../words.ts';

const formats = ['text', 'qr', 'barcode', 'datamatrix'] as const;
export type Format = Received<'getPromoList'>['list']['code_format'];

export function FormatChoice({ format, onChoose }: { format: Format; onChoose(format: Format): void }) {
  const words = useWords('codes');
  return (
    <div className="field">
      <span className="label">{words.t('format')}</span>
      <div>
        <Segments<Format>
          label={words.t('format')}
          chosen={format}
          onChoose={onChoose}
          choices={formats.map((value) => ({ value, name: words.t(`format_${value}`) }))}
        />
      </div>
      <p className="quiet small">{words.t(`about_${format}`)}</p>
    </div>
  );
}
