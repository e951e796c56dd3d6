/** More options than are taken in at a glance: such a list is searched. */
export const longList = 10;
