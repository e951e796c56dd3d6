/** How much of a limit is left: a sign comes when a tenth or less is. */
export function fullnessOf(used: number | null, limit: number | null): 'room' | 'nearly' | 'full' {
  if (used === null || limit === null) return 'room';
  if (used >= limit) return 'full';
  return limit - used <= limit / 10 ? 'nearly' : 'room';
}
