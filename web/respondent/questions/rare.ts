/** What most surveys do without, and what brings files: somebody may choose one while the connection is away. */
import { datetime } from '../../../engine/questions/datetime.ts';
import { file } from '../../../engine/questions/file.ts';
import { html } from '../../../engine/questions/html.ts';
import { checkPhoneNumber } from '../../../engine/questions/phone-number.ts';
import { phone } from '../../../engine/questions/phone.ts';
import { ranking } from '../../../engine/questions/ranking.ts';
import { makeScriptRunner } from '../author-scripts.ts';
import { Media } from '../media.tsx';
import '../rare.css';
import { hearOwnFrames } from '../own-frames.ts';
import { makeUploads } from '../upload.ts';
import { DateTime } from './datetime.tsx';
import { Several } from './dropdown-several.tsx';
import { File } from './file.tsx';
import { Html } from './html.tsx';
import { Phone } from './phone.tsx';
import { Ranking } from './ranking.tsx';
import type { Rare } from './table.ts';

export const rare: Rare = {
  kinds: { ranking, phone, datetime, file, html },
  drawings: {
    ranking: Ranking,
    phone: Phone,
    datetime: DateTime,
    file: File,
    html: Html,
  },
  Media,
  Several,
  judge: checkPhoneNumber,
  hearOwnFrames,
  makeScriptRunner,
  makeUploads,
};
