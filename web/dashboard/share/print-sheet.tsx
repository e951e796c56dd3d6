/** A sheet to print: the code once, large, or on cards to cut. It is what a printer sees of the page. */
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useWords } from '../words.ts';
import type { Survey } from '../survey/survey-props.ts';
import './print-sheet.css';

const sheets = { one: 1, six: 6, twenty: 20 } as const;
type Sheet = keyof typeof sheets;

export function PrintSheet({ survey, address }: { survey: Survey; address: string | null }) {
  const words = useWords('share');
  const [sheet, setSheet] = useState<Sheet>('one');
  const [text, setText] = useState(words.t('sheetText'));
  return (
    <details>
      <summary>{words.t('printSheet')}</summary>
      <Segments<Sheet>
        label={words.t('sheetSize')}
        chosen={sheet}
        onChoose={(value) => setSheet(value)}
        choices={(Object.keys(sheets) as Sheet[]).map((value) => ({ value, name: words.t(`sheet_${value}`) }))}
      />
      <Field
        label={words.t('sheetLine')}
        value={text}
        maxLength={120}
        onChange={({ target }) => setText(target.value)}
        dir="auto"
      />
      <button
        className="button"
        type="button"
        aria-disabled={address === null}
        onClick={() => address !== null && print()}
      >
        <Icon name="print" />
        {words.t('print')}
      </button>
      {address !== null &&
        createPortal(
          <div className={`print-sheet has-${sheet}`} aria-hidden="true">
            {Array.from({ length: sheets[sheet] }, (_, at) => (
              <div key={at}>
                <p dir="auto">{text}</p>
                <img src={address} alt="" />
                <small dir="ltr">{survey.url_shared}</small>
              </div>
            ))}
          </div>,
          document.body,
        )}
    </details>
  );
}
