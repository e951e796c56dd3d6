/** A choice stays as it was made until what the server holds was read again: else it would jump back for a moment. */
import { useEffect, useState } from 'react';

export function useWanted<Value>(held: Value): [shown: Value, want: (value: Value) => void, giveUp: () => void] {
  const [wanted, setWanted] = useState<{ value: Value } | null>(null);
  useEffect(() => setWanted(null), [held]);
  return [wanted ? wanted.value : held, (value) => setWanted({ value }), () => setWanted(null)];
}
