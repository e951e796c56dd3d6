/** The QR code: colours, side and margin, as files and on a sheet to print. */
import { useDeferredValue, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { canvass } from '../client.ts';
import { useActAndSay } from '../context.tsx';
import { change } from '../queries.ts';
import { Trouble } from '../shell/states.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { PrintSheet } from './print-sheet.tsx';
import { QrFields } from './qr-fields.tsx';
import { faultOf, fitted, lookOf, type QrLook } from './qr-look.ts';
import type { SurveyProps } from '../survey/survey-props.ts';
import { sentOf, useCode } from './use-code.ts';
import './code.css';

export function QrCode({ survey, isViewed }: SurveyProps) {
  const words = useWords('share');
  const own = lookOf(survey.settings);
  const [typed, setTyped] = useState<QrLook>(own);
  const look = useDeferredValue(fitted(typed));
  const code = useCode(survey, look);
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const fault = faultOf(look);
  const isOther = JSON.stringify(fitted(typed)) !== JSON.stringify(own);
  if (!survey.is_published) return <p className="quiet">{words.t('qrLater')}</p>;
  const keep = () =>
    act(async () => {
      await change('updateSettings', { id: survey.id, ...settingsOf(fitted(typed)) });
      const undo = () => change('updateSettings', { id: survey.id, ...settingsOf(own) });
      return { message: words.t('lookKept'), undo };
    });
  const save = (format: 'png' | 'svg') =>
    once(() =>
      act(async () => {
        const bytes = await canvass.getQrCode({ id: survey.id, format, ...sentOf(fitted(typed)) });
        const type = format === 'svg' ? 'image/svg+xml' : 'image/png';
        saveFile(new Blob([bytes as BlobPart], { type }), `${fileName(survey.name)}.${format}`);
      }),
    );
  return (
    <div className="share-code">
      <div className="share-picture">
        {code.error !== null && <Trouble error={code.error} retry={code.retry} />}
        {code.address !== null && (
          <img src={code.address} alt={words.t('qrOf', { link: survey.url_shared })} width={220} height={220} />
        )}
      </div>
      <QrFields look={typed} set={(members) => setTyped({ ...typed, ...members })} />
      {fault && <p className="notice warn">{words.t(`qr_${fault}`)}</p>}
      <div className="actions">
        {(['png', 'svg'] as const).map((format) => (
          <button key={format} className="button" type="button" aria-disabled={busy} onClick={() => save(format)}>
            <Icon name="down" />
            {format.toUpperCase()}
          </button>
        ))}
        {isOther && !isViewed && (
          <button className="button plain" type="button" onClick={() => void keep()}>
            {words.t('keepLook')}
          </button>
        )}
      </div>
      <PrintSheet survey={survey} address={code.address} />
    </div>
  );
}

function settingsOf({ color, background, size, margin }: QrLook) {
  return { qr_code_color: color, qr_code_background_color: background, qr_code_size: size, qr_code_margin: margin };
}

function fileName(name: string): string {
  return `QR ${name.replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ').trim()}`.slice(0, 80);
}
