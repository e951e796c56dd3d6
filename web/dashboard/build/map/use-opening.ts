/** What happens when a step or a rule of the map is pressed: it is opened in the fields, beside the map where there is room. */
import { useMemo } from 'react';
import { whenDrawn } from '../../../ui/when-drawn.ts';
import type { Id } from '../../draft/draft.ts';
import { useBuildActs } from '../acts.ts';
import { useOpened } from '../context.tsx';
import { openQuotas } from '../quotas/open.ts';
import type { MapRow, MapRule } from './rows.ts';

export interface Opening {
  row(row: MapRow): void;
  rule(rule: MapRule): void;
  /** The rules of a question, where one can be added. */
  logic(id: Id): void;
}

export function useOpening({ onUnfold, onClose }: { onUnfold(first: Id): void; onClose(): void }): Opening {
  const { select } = useOpened();
  const acts = useBuildActs();
  return useMemo(() => {
    const open = (id: Id) => {
      select(id);
      if (!matchMedia(beside).matches) onClose();
    };
    return {
      row({ kind, key, ids }) {
        if (kind === 'fold') return onUnfold(ids[0]!);
        if (kind === 'gone') return;
        if (kind === 'question') return open(key);
        const screen = kind === 'welcome' ? 'welcome' : 'submit';
        // Made when it is touched, as in the list.
        acts.openScreen(screen, kind === 'screenout' ? 'screenout' : 'end');
        open(screen);
      },
      rule({ owner, rule }) {
        if (owner === null) return openQuotas(rule.id);
        open(owner);
        showRule(owner, `[data-rule="${CSS.escape(rule.id)}"]`);
      },
      logic(id) {
        open(id);
        showRule(id, '.adding');
      },
    };
  }, [select, acts, onUnfold, onClose]);
}

/** From here on the fields stand beside the map. */
const beside = '(min-width: 64rem)';

/** Its sentence in the fields, once they are those of its question. */
function showRule(owner: Id, selector: string): void {
  const fields = `#inspector[data-question="${CSS.escape(owner)}"] details.logic-part`;
  const sentenceIn = () => {
    const part = document.querySelector<HTMLDetailsElement>(fields);
    if (part) part.open = true;
    return part?.querySelector<HTMLElement>(selector);
  };
  whenDrawn(sentenceIn, (sentence) => {
    sentence.scrollIntoView({ block: 'nearest' });
    sentence.querySelector<HTMLElement>('select, input, button')?.focus({ preventScroll: true });
  });
}
