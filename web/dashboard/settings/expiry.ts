/** Until when a token lasts. */
export const spans = ['month', 'quarter', 'year', 'never', 'day'] as const;
export type Span = (typeof spans)[number];

const days: Record<'month' | 'quarter' | 'year', number> = { month: 30, quarter: 90, year: 365 };

/** Null: without end. A chosen day counts whole, where the reader is; undefined: it is no day to come. */
export function expiryOf(span: Span, day: string, now: number = Date.now()): string | null | undefined {
  if (span === 'never') return null;
  if (span !== 'day') return new Date(now + days[span] * 86_400_000).toISOString();
  const end = new Date(`${day}T23:59:59`);
  return end.getTime() > now ? end.toISOString() : undefined;
}
