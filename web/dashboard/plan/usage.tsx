/** Each limit with how much of it is used, and what happens at it. */
import type { Received } from '../../../sdk/client.ts';
import { tellSize } from '../size.ts';
import { useWords } from '../words.ts';
import { fullnessOf } from './fullness.ts';

export type Tariff = Received<'getTariff'>['tariff'];

interface Line {
  key: 'surveys' | 'surveys_today' | 'answers' | 'storage' | 'api';
  /** Null: nobody counts it for the workspace. */
  used: number | null;
  limit: number | null;
}

function linesOf({ usage, limits }: Tariff): Line[] {
  return [
    { key: 'answers', used: usage.answers_this_month, limit: limits.answers_per_month },
    { key: 'surveys', used: usage.surveys, limit: limits.surveys },
    { key: 'surveys_today', used: usage.surveys_today, limit: limits.surveys_per_day },
    { key: 'storage', used: usage.storage_bytes, limit: null },
    { key: 'api', used: null, limit: limits.api_per_minute },
  ];
}

export function Usage({ tariff }: { tariff: Tariff }) {
  const words = useWords('plan');
  const number = new Intl.NumberFormat(words.lang);
  const said = ({ key, used, limit }: Line) => {
    const tell = (value: number) => (key === 'storage' ? tellSize(value, words.lang) : number.format(value));
    if (used === null) return limit === null ? words.t('noLimitAtAll') : words.t('onlyLimit', { limit: tell(limit) });
    return limit === null
      ? words.t('noLimit', { used: tell(used) })
      : words.t('ofLimit', { used: tell(used), limit: tell(limit) });
  };
  return (
    <dl className="plan-usage">
      {linesOf(tariff).map((line) => {
        const fullness = fullnessOf(line.used, line.limit);
        return (
          <div key={line.key}>
            <dt>{words.t(`use_${line.key}`)}</dt>
            <dd className="stack-small">
              <p>
                {said(line)} {fullness !== 'room' && <span className="badge bad">{words.t(fullness)}</span>}
              </p>
              {line.used !== null && line.limit !== null && (
                <progress
                  className={fullness}
                  max={Math.max(line.limit, 1)}
                  value={line.limit === 0 ? 1 : Math.min(line.used, line.limit)}
                  aria-label={words.t(`use_${line.key}`)}
                />
              )}
              <p className="quiet small">{words.t(`at_${line.key}`)}</p>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
