/** What has to be known of two segments before their differences are believed. */
import { byChance } from '../../../../engine/compare.ts';
import { useWords } from '../../words.ts';
import { useFilters, type InForce } from '../filters/use-filters.ts';
import { comparisonsIn, type ComparedForm } from './compared.ts';
import { mayOverlap } from './overlap.ts';

export function CompareNotes({ forms, other }: { forms: Iterable<ComparedForm>; other: InForce }) {
  const words = useWords('compare');
  const { body } = useFilters();
  const n = comparisonsIn(forms);
  const chance = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 1 }).format(byChance(n));
  return (
    <div className="compare-notes quiet small">
      {n > 0 && <p>{words.count('footnote', n, { chance })}</p>}
      {mayOverlap(body, other.body) && <p>{words.t('mayOverlap')}</p>}
    </div>
  );
}

/** Where only the first of two segments is drawn. */
export function OnlyOfA() {
  return <p className="quiet small">{useWords('compare').t('onlyOfA')}</p>;
}
