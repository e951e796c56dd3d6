/** The picture of a QR code, drawn by the server as it will be saved. */
import { useEffect, useState } from 'react';
import { canvass } from '../client.ts';
import type { QrLook } from './qr-look.ts';
import type { Survey } from '../survey/survey-props.ts';

/** What was shown stays until the next is there. */
export function useCode({ id, is_published: isPublished }: Survey, look: QrLook) {
  const [address, setAddress] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const { color, background, size, margin } = look;
  useEffect(() => {
    if (!isPublished) return;
    let isLeft = false;
    const timer = setTimeout(() => {
      canvass.getQrCode({ id, format: 'svg', ...sentOf({ color, background, size, margin }) }).then(
        (bytes) => {
          if (isLeft) return;
          setError(null);
          setAddress(URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'image/svg+xml' })));
        },
        (why: unknown) => !isLeft && setError(why),
      );
    }, calm);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [id, isPublished, color, background, size, margin, round]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return { address, error, retry: () => setRound(round + 1) };
}

/** A colour is dragged through a hundred others. */
const calm = 150;

/** As the operation takes it. */
export function sentOf({ color, background, size, margin }: QrLook) {
  return { color, background_color: background, size, margin };
}
