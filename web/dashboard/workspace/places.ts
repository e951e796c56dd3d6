/** The screens of one workspace, in the order of its menu. */
export const places = ['webhooks', 'team'] as const;
export type Place = (typeof places)[number];
