/** What was said to each question, in the form of its type. */
import type { Question, Structure } from '../../../../contract/questions/types.ts';
import { nameOf, optionsOf } from '../../../../engine/options.ts';
import { Icon } from '../../../ui/icons.tsx';
import { tellSize } from '../../size.ts';
import { useWords } from '../../words.ts';
import { tellDuration } from '../table/cells.ts';
import type { OneAnswer, Reply } from './one-answer.ts';
import { type Step, stepsOf } from './steps.ts';

export function Replies({ answer, structure }: { answer: OneAnswer; structure: Structure }) {
  const words = useWords('answers');
  const steps = stepsOf(answer, structure).filter(
    ({ number, place }) => number !== null && place !== 'skipped' && place !== 'ahead',
  );
  return (
    <section className="answer-replies" aria-label={words.t('replies')}>
      <ol>
        {steps.map((step) => (
          <li key={step.question.id}>
            <h3 dir="auto">
              <span className="quiet">{step.number}.</span> {step.title}
            </h3>
            {step.reply ? (
              <Said step={step} reply={step.reply} />
            ) : (
              <p className="quiet">{words.t(`place_${step.place}`)}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Said({ step: { question }, reply }: { step: Step; reply: Reply }) {
  const words = useWords('answers');
  const { score, max_score: most, is_correct: isCorrect, time_seconds: seconds } = reply;
  return (
    <>
      <Form question={question} reply={reply} />
      <p className="answer-points small">
        {isCorrect !== null && (
          <span className={isCorrect ? 'badge good' : 'badge bad'}>
            <Icon name={isCorrect ? 'check' : 'close'} />
            {words.t(isCorrect ? 'right' : 'wrong')}
          </span>
        )}
        {score !== null && most !== null && most > 0 && <span>{words.t('pointsOf', { score, most })}</span>}
        {seconds !== null && <span className="quiet">{words.t('took', { time: tellDuration(seconds) })}</span>}
      </p>
    </>
  );
}

function Form({ question, reply }: { question: Question; reply: Reply }) {
  const { value, answer } = reply;
  if (question.type === 'file' && Array.isArray(value)) return <Files files={value as StoredFile[]} />;
  if (question.type === 'ranking' && Array.isArray(value)) {
    const names = new Map(optionsOf(question, 'ranking').map((option) => [option.id, nameOf(option)]));
    return (
      <ol className="answer-ranking">
        {(value as string[]).map((id) => (
          <li key={id} dir="auto">
            {names.get(id) ?? id}
          </li>
        ))}
      </ol>
    );
  }
  if (question.type === 'matrix' && typeof value === 'object' && value !== null)
    return <Matrix question={question} value={value as Cells} />;
  return (
    <p className="answer-said" dir="auto">
      {answer}
    </p>
  );
}

type Cells = Record<string, string[] | Record<string, string>>;

function Matrix({ question, value }: { question: Question; value: Cells }) {
  const words = useWords('answers');
  const [rows, columns] = [optionsOf(question, 'matrixRow'), optionsOf(question, 'matrixCol')];
  const told = (row: string) => {
    const cells = value[row];
    if (cells === undefined) return words.t('place_passed');
    if (Array.isArray(cells))
      return columns.flatMap((column) => (cells.includes(column.id) ? [nameOf(column)] : [])).join(', ');
    return columns.flatMap((column) => (cells[column.id] ? [`${nameOf(column)}: ${cells[column.id]}`] : [])).join('; ');
  };
  return (
    <table className="answer-matrix">
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" dir="auto">
              {nameOf(row)}
            </th>
            <td dir="auto">{told(row.id)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface StoredFile {
  id: string;
  url: string;
  name: string;
  ext: string;
  size: number;
}

const shown = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp']);

function Files({ files }: { files: readonly StoredFile[] }) {
  const words = useWords('answers');
  return (
    <ul className="answer-files">
      {files.map(({ id, url, name, ext, size }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            {shown.has(ext) ? <img src={url} alt="" loading="lazy" /> : <Icon name="file" />}
            <span dir="auto">{name}</span>
          </a>
          <small className="quiet">{tellSize(size, words.lang)}</small>
        </li>
      ))}
    </ul>
  );
}
