/**
 * Makes one picture narrower, in a process of its own: it unpacks what strangers have packed. `narrow.ts` starts it, and ends
 * it when a picture takes too much.
 */
import sharp from 'sharp';
import { pictureWidths } from '../../contract/picture-widths.ts';
import type { Narrower, NarrowJob, NarrowResult } from './narrow.ts';

const mostPixels = 100_000_000;
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

async function narrow({ bytes }: NarrowJob): Promise<NarrowResult> {
  try {
    const original = sharp(bytes, { limitInputPixels: mostPixels }).autoOrient();
    const { autoOrient, pages = 1 } = await original.metadata();
    // Of one that moves only the first picture would be left.
    if (pages > 1) return { made: [] };
    const made: Narrower[] = [];
    for (const width of pictureWidths.filter((one) => one < autoOrient.width)) {
      const narrower = await original.clone().resize({ width }).webp({ quality: 80 }).toBuffer();
      if (narrower.length < bytes.length) made.push({ width, bytes: narrower });
    }
    return { made };
  } catch (error) {
    return { fault: String(error) };
  }
}

process.on('message', (job: NarrowJob) => void narrow(job).then((result) => process.send!(result)));
// Whoever asked is gone; when it stops is for the process that serves to say.
process.once('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
