/** The screens of one workspace, in the order of its menu. */
export const places = ['codes', 'webhooks', 'team', 'audit', 'settings'] as const;
export type Place = (typeof places)[number];
