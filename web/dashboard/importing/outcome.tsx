/** What the file becomes: its questions on one side, what stays behind on the other. */
import type { ImportFormat } from '../../../contract/losses.ts';
import { CanvassError } from '../../../sdk/client.ts';
import { plainText } from '../../../engine/plain.ts';
import type { QuestionType } from '../../../contract/questions/types.ts';
import { Icon } from '../../ui/icons.tsx';
import { typeIcons } from '../../ui/type-icons.ts';
import { useRefusal } from '../refusal.ts';
import { useWords } from '../words.ts';
import { formatName } from './format-name.ts';
import { Report } from './report.tsx';
import type { DryRun, Tried } from './use-dry-run.ts';

interface OutcomeProps {
  run: DryRun;
  format: ImportFormat;
  onAgain(): void;
}

export function Outcome({ run, format, onAgain }: OutcomeProps) {
  const words = useWords('importing');
  if (run.state === 'reading')
    return (
      <div className="import-pair" role="status" aria-label={words.t('reading')}>
        <div className="card import-waiting" />
        <div className="card import-waiting" />
      </div>
    );
  if (run.state === 'refused') return <Refused error={run.error} format={format} onAgain={onAgain} />;
  return (
    <div className="import-pair">
      <Questions tried={run.tried} />
      <Report report={run.tried.report} format={format} />
    </div>
  );
}

function Refused({ error, format, onAgain }: { error: unknown; format: ImportFormat; onAgain(): void }) {
  const words = useWords('importing');
  const said = useRefusal(error);
  const known = error instanceof CanvassError ? error.code : '';
  const own = known === 'file_format' || known === 'file_unreadable' || known === 'file_too_large' ? known : null;
  const lines = error instanceof CanvassError && format === 'text' ? error.faults : [];
  return (
    <div className="notice bad" role="alert">
      <div className="import-refused">
        <p>
          {own ? words.t(own, { format: formatName(words, format) }) : lines.length > 0 ? words.t('linesWrong') : said}
        </p>
        {own && own !== 'file_too_large' && <p className="small">{(error as CanvassError).message}</p>}
        {lines.length > 0 && (
          <ul className="small">
            {lines.slice(0, 20).map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="actions">
        <button className="button" type="button" onClick={onAgain}>
          {words.t('again')}
        </button>
      </div>
    </div>
  );
}

const mostShown = 200;

function Questions({ tried: { widgets, report } }: { tried: Tried }) {
  const words = useWords('importing');
  const types = useWords('types');
  const ids = widgets?.ids ?? [];
  const said = words.count('questions', report.questions);
  return (
    // A long list is read by moving it: that must be possible by keys.
    <section className="card import-questions" role="group" aria-label={said} tabIndex={0}>
      <h2>{said}</h2>
      <ol>
        {ids.slice(0, mostShown).map((id) => {
          const { type, title, isRequired } = widgets!.entities[id]! as {
            type: QuestionType;
            title?: unknown;
            isRequired?: unknown;
          };
          const text = typeof title === 'string' ? plainText(title) : '';
          return (
            <li key={id}>
              <Icon name={typeIcons[type]} />
              <span>
                <span dir="auto">{text || types.t(type)}</span>
                {isRequired === true && <span aria-hidden="true"> *</span>}
              </span>
              <span className="quiet small">{types.t(type)}</span>
            </li>
          );
        })}
        {ids.length > mostShown && <li className="quiet">{words.count('more', ids.length - mostShown)}</li>}
      </ol>
    </section>
  );
}
