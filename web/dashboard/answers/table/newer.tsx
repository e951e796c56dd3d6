/** What came in since the list was read. */
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { useLive } from '../../results/live/live.tsx';
import type { InHand } from '../use-reading.ts';

/** Rows never move under the eye: what came in since is offered, and the list begins anew at its top. */
export function Newer({ reading: { asked, filters, table, telling } }: { reading: InHand }) {
  const { words } = telling;
  const { totals } = useLive();
  const now = totals?.answer_count ?? null;
  const [known, setKnown] = useState<number | null>(null);
  useEffect(() => setKnown((before) => before ?? now), [now]);
  const more = now === null || known === null ? 0 : now - known;
  if (more <= 0 || asked.sort !== 'date' || asked.order === 'asc' || filters.body.is_deleted) return null;
  const begin = () => {
    setKnown(now);
    table.again();
    document.querySelector('.answers-grid')?.scrollTo(0, 0);
  };
  return (
    <button className="button answers-newer" type="button" onClick={begin}>
      <Icon name="up" />
      {filters.isFiltered ? words.t('someNew') : words.count('newAnswers', more)}
    </button>
  );
}
