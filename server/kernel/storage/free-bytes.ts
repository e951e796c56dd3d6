/** What the disk of a folder can still take, and how much it takes in all. */
import { statfs } from 'node:fs/promises';

export interface Room {
  free: number;
  whole: number;
}

/** Null where nobody can tell. */
export function roomIn(folder: string): Promise<Room | null> {
  return statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, whole: blocks * bsize }),
    () => null,
  );
}
