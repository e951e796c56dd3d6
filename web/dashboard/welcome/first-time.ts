/** Whether the page of welcome is shown: to somebody without a survey of their own who has not passed it by. */
import { canvass, type Person } from '../client.ts';
import { readDevice } from '../device.ts';

export const welcomeSeen = 'welcome-seen';

/** The first account of an installation finds a survey there that nobody has made: the demo. */
export const firstAccount = 1;

export async function isFirstTime({ id }: Person): Promise<boolean> {
  if (readDevice(welcomeSeen) !== null) return false;
  const { headers } = await canvass.raw.listSurveys({ limit: 1 });
  return Number(headers.get('x-total-count')) <= (id === firstAccount ? 1 : 0);
}
