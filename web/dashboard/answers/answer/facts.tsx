/** What is known around an answer. What nobody knows has no line. */
import { cellText, countryName, tellDuration, type Telling } from '../table/cells.ts';
import type { OneAnswer } from './one-answer.ts';

export function Facts({ answer, telling }: { answer: OneAnswer; telling: Telling }) {
  const { words, zone } = telling;
  const { respondent } = answer;
  const place = [answer.city, answer.country && countryName(answer.country, words.lang)].filter(Boolean).join(', ');
  const device = [cellText({ ...answer }, 'device', telling), answer.browser, answer.os].filter(Boolean).join(', ');
  const facts: [string, string | null][] = [
    [words.t('fact_started'), words.time(answer.date_start, zone)],
    [words.t('fact_ended'), answer.date_end && words.time(answer.date_end, zone)],
    [words.t('column_duration'), answer.duration_seconds === null ? null : tellDuration(answer.duration_seconds)],
    [words.t('column_device'), device],
    [words.t('fact_place'), place],
    [words.t('column_source'), cellText({ ...answer }, 'source', telling)],
    [words.t('fact_ip'), answer.ip_address],
    [
      words.t('fact_respondent'),
      respondent && [respondent.name, respondent.email ?? respondent.subject].filter(Boolean).join(', '),
    ],
    [words.t('fact_promo'), answer.promo_code],
    [words.t('fact_terms'), answer.terms_accepted ? words.t('yes') : null],
    ...Object.entries(answer.extra_fields).map(([name, value]): [string, string] => [name, value]),
    [words.t('fact_version'), String(answer.version_id)],
    ['UUID', answer.uuid],
  ];
  return (
    <section className="answer-facts" aria-labelledby="answer-facts">
      <h3 id="answer-facts">{words.t('facts')}</h3>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
