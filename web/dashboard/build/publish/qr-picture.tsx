/** The QR code of a published survey, as the server draws it. */
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { canvass } from '../../client.ts';
import { useWords } from '../../words.ts';

export function QrPicture({ surveyId }: { surveyId: number }) {
  const words = useWords('build');
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isLeft = false;
    canvass.getQrCode({ id: surveyId }).then(
      (bytes) => {
        made = URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'image/png' }));
        if (!isLeft) setAddress(made);
      },
      // The link stands above: without its picture the dialog is whole.
      () => {},
    );
    return () => {
      isLeft = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [surveyId]);
  return address === null ? null : (
    <>
      <img className="qr" src={address} alt={words.t('qrCode')} width={180} height={180} />
      <a className="button qr-file" href={address} download={`qr-${surveyId}.png`}>
        <Icon name="down" />
        {words.t('downloadQr')}
      </a>
    </>
  );
}
