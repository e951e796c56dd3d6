/** Two segments of the answers side by side, with what lies between them and how sure that is. */
import { byChance, type Difference } from '../../../../engine/compare.ts';
import { useRead } from '../../queries.ts';
import { Region } from '../../shell/states.tsx';
import { useWords, type Words } from '../../words.ts';
import { useFilters, type InForce } from '../filters/use-filters.ts';
import { useLiveRenewal } from '../live/live.tsx';
import type { ResultsProps } from '../results-props.ts';
import './compare.css';
import { comparedQuestions, comparisonsIn, type ComparedLine, type ComparedQuestion } from './compared.ts';

export function Comparison({ survey, other }: Pick<ResultsProps, 'survey'> & { other: InForce }) {
  const words = useWords('compare');
  const { weighted } = useFilters();
  const a = useRead('getReport', { id: survey.id, ...weighted });
  const b = useRead('getReport', { id: survey.id, ...other.weighted });
  useLiveRenewal(['getReport']);
  return (
    <section className="comparison" aria-labelledby="comparison">
      <h2 id="comparison">{words.t('comparison')}</h2>
      <Region reading={a}>
        {(one) => (
          <Region reading={b}>
            {(two) => <Questions all={comparedQuestions(one.report, two.report)} words={words} />}
          </Region>
        )}
      </Region>
    </section>
  );
}

function Questions({ all, words }: { all: readonly ComparedQuestion[]; words: Words<'compare'> }) {
  const n = comparisonsIn(all);
  const oneDigit = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 1 });
  if (all.length === 0) return <p className="quiet">{words.t('nothingToCompare')}</p>;
  return (
    <>
      {all.map((one) => (
        <Question key={`${one.id} ${one.hash}`} question={one} words={words} />
      ))}
      <p className="quiet small">{words.count('footnote', n, { chance: oneDigit.format(byChance(n)) })}</p>
    </>
  );
}

function Question({ question, words }: { question: ComparedQuestion; words: Words<'compare'> }) {
  const { title, answers, lines, average, isSmall } = question;
  const number = new Intl.NumberFormat(words.lang);
  const figure = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(words.lang, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <article className="card">
      <h3 dir="auto">{title}</h3>
      <p className="quiet small">
        {words.t('groupSizes', { a: number.format(answers.a), b: number.format(answers.b) })}
        {isSmall && ` ${words.t('smallGroup')}`}
      </p>
      <div className="comparison-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.t('answer')}</th>
              <th scope="col">A</th>
              <th scope="col">B</th>
              <th scope="col">{words.t('difference')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <Name line={line} />
                <td>{percent.format(line.a / 100)}</td>
                <td>{percent.format(line.b / 100)}</td>
                <Between of={line} unit="points" words={words} />
              </tr>
            ))}
            {average && (
              <tr>
                <th scope="row">{words.t('average')}</th>
                <td>{average.a === null ? '–' : figure.format(average.a)}</td>
                <td>{average.b === null ? '–' : figure.format(average.b)}</td>
                <Between of={average} unit="plain" words={words} />
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </article>
  );
}

function Name({ line: { row, text } }: { line: ComparedLine }) {
  return (
    <th scope="row">
      {row !== null && <span className="quiet" dir="auto">{`${row}: `}</span>}
      <span dir="auto">{text}</span>
    </th>
  );
}

interface BetweenProps {
  of: { difference: Difference | null; isMarked: boolean };
  unit: 'points' | 'plain';
  words: Words<'compare'>;
}

function Between({ of: { difference, isMarked }, unit, words }: BetweenProps) {
  if (difference === null) return <td>–</td>;
  const digits = unit === 'points' ? 1 : 2;
  const signed = new Intl.NumberFormat(words.lang, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const [value, low, high] = [difference.difference, difference.low, difference.high].map((one) => signed.format(one));
  return (
    <td className={isMarked ? 'marked' : undefined}>
      {words.t(`told_${unit}`, { value: value!, low: low!, high: high! })}
      {isMarked && (
        <span title={words.t('marked')}>
          <span aria-hidden="true"> ◆</span>
          <span className="only-heard"> {words.t('marked')}</span>
        </span>
      )}
    </td>
  );
}
