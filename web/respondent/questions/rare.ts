/** Drawings that most surveys do without, and what brings files: somebody may choose one while the connection is away. */
import { checkPhoneNumber } from '../../../engine/questions/phone-number.ts';
import { Media } from '../media.tsx';
import { makeUploads } from '../upload.ts';
import { DateTime } from './datetime.tsx';
import { File } from './file.tsx';
import { Html } from './html.tsx';
import { Phone } from './phone.tsx';
import { Ranking } from './ranking.tsx';
import type { Rare } from './table.ts';

export const rare: Rare = {
  drawings: { ranking: Ranking, phone: Phone, datetime: DateTime, file: File, html: Html },
  Media,
  judge: checkPhoneNumber,
  makeUploads,
};
