/** The QR code of a survey's public address. */
import type { FileBody, InputOf } from '../../contract/operation.ts';
import { fullSettings, type settingsOperations } from '../../contract/settings.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import type { Config } from '../kernel/process/config.ts';
import { sharedUrl } from './addresses.ts';
import { drawPng, drawSvg, qrMatrix, type QrLook } from './qr-image.ts';
import { getPoster } from './store/settings.ts';

export async function getQrCode(
  deps: { config: Config },
  context: Context<'survey'>,
  input: InputOf<typeof settingsOperations.getQrCode>,
): Promise<FileBody> {
  const survey = await getPoster(context.tx, context.subject.id);
  const settings = fullSettings(survey);
  const look: QrLook = {
    size: input.size ?? settings.qr_code_size,
    margin: input.margin ?? settings.qr_code_margin,
    colour: input.color ?? settings.qr_code_color,
    background: input.background_color ?? settings.qr_code_background_color,
  };
  if (2 * look.margin > look.size / 2) {
    refuseField('margin', {
      constraint: 'max',
      value: look.margin,
      message: `margin must be at most a quarter of the size, which is ${look.size}`,
    });
  }
  if (!survey.is_published) refuse('409 quiz_not_published');
  const matrix = qrMatrix(sharedUrl(deps.config, survey));
  const kept = { fileName: `quiz-${context.subject.id}-qr.${input.format}`, isShown: true } as const;
  return input.format === 'svg'
    ? { contentType: 'image/svg+xml', bytes: Buffer.from(drawSvg(matrix, look)), ...kept }
    : { contentType: 'image/png', bytes: drawPng(matrix, look), ...kept };
}
