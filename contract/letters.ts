/** What became of a letter, in the words of the wire. */

export const letterStates = ['none', 'waiting', 'sent', 'failed'] as const;

/** Why a letter has not gone out, or not yet. */
export const letterReasons = [
  'unreachable',
  'too_slow',
  'sign_in_refused',
  'sender_refused',
  'receiver_refused',
  'letter_refused',
  'postponed',
  'restored',
] as const;

export type LetterReason = (typeof letterReasons)[number];
