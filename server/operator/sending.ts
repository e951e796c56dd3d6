/** Webhooks and letters held back, as after a restore, until the operator lets them go. Meanwhile they are kept. */
import type { Db } from '../kernel/database/db.ts';
import { dropMessages, holdSending, releaseSending } from './store/sending.ts';

export async function stopSending(db: Db): Promise<string[]> {
  const isNew = await db.transact(holdSending);
  return [
    isNew
      ? 'Webhooks and letters are held back from now on. What is being sent at this moment still arrives.'
      : 'Webhooks and letters are held back already.',
    'Let them go with: canvass sending on',
  ];
}

/** `drops`: what waits was sent by another, such as the installation that a backup was made of. */
export async function startSending(db: Db, { drops }: { drops: boolean }): Promise<string[]> {
  return db.transact(async (tx) => {
    const dropped = drops ? await dropMessages(tx) : 0;
    const wasHeld = await releaseSending(tx);
    return [
      wasHeld ? 'Webhooks and letters go out again.' : 'Webhooks and letters were not held back.',
      ...(drops ? [`Gave up ${dropped} messages that waited.`] : []),
    ];
  });
}
