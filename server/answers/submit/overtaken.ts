/** Somebody was faster: the survey or the answer is no longer what this attempt was made for. It begins again. */
export class Overtaken extends Error {}
