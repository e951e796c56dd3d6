/** What could not be taken over: by kind, each with its place and with what was kept instead; as a file, too. */
import { lossCodes, lossParts, type ImportFormat, type LossCode } from '../../../contract/losses.ts';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useWords } from '../words.ts';
import { UnderstoodLines } from '../new/understood-lines.tsx';
import { useLossWords, type Loss } from './loss-words.ts';
import type { Tried } from './use-dry-run.ts';

type ReportOf = Tried['report'];

const groups = ['kinds', 'rules', 'settings', 'media', 'languages', 'texts'] as const;
type Group = (typeof groups)[number];

const groupOf: Record<LossCode, Group> = {
  type_unknown: 'kinds',
  field_dropped: 'kinds',
  option_dropped: 'kinds',
  rule_dropped: 'rules',
  setting_dropped: 'settings',
  media_dropped: 'media',
  language_dropped: 'languages',
  markup_dropped: 'texts',
  text_cut: 'texts',
};

interface ReportProps {
  report: ReportOf;
  format: ImportFormat;
  /** Shows the question that was made of what was lost. */
  onSee(id: string): void;
}

export function Report({ report, format, onSee }: ReportProps) {
  const words = useWords('importing');
  const { rules, losses, losses_total: total } = report;
  const said = total === 0 ? words.t(format === 'bundle' ? 'equalBundle' : 'nothingLost') : words.count('lost', total);
  const unlisted = total - losses.length;
  return (
    <section className="card import-report" role="group" aria-label={words.t('report')} tabIndex={0}>
      <div className="import-heading">
        <h2>{words.t('report')}</h2>
        {total > 0 && <Download report={report} />}
      </div>
      <p role="status">
        {rules > 0 && `${words.count('rules', rules)}. `}
        {said}
      </p>
      <UnderstoodLines understood={report.understood} />
      {groups.map((group) => {
        const own = inOrder(losses.filter(({ code }) => groupOf[code] === group));
        return <LossGroup key={group} group={group} losses={own} onSee={onSee} />;
      })}
      {unlisted > 0 && <p className="quiet">{words.count('more', unlisted)}</p>}
    </section>
  );
}

/** As they stand in the file. */
function inOrder(losses: readonly Loss[]): Loss[] {
  const place = ({ part, number }: Loss) => lossParts.indexOf(part) * 1e6 + (number ?? 0);
  return losses.toSorted((one, two) => place(one) - place(two));
}

function LossGroup({ group, losses, onSee }: { group: Group; losses: Loss[] } & Pick<ReportProps, 'onSee'>) {
  const words = useWords('importing');
  const { place, sentence } = useLossWords();
  if (losses.length === 0) return null;
  return (
    <details className="import-losses" open={losses.length <= 20}>
      <summary>
        {words.t(`group_${group}`)} <span className="badge">{losses.length}</span>
      </summary>
      <ul>
        {losses.map((loss, index) => (
          // Two of them may say the same of one place.
          <li key={index}>
            <span className="quiet small">
              {place(loss)}
              {loss.widget_id !== null && (
                <button className="link-like" type="button" onClick={() => onSee(loss.widget_id!)}>
                  {words.t('seeIt')}
                  <span className="only-heard">: {place(loss)}</span>
                </button>
              )}
            </span>
            <span dir="auto">{sentence(loss)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Download({ report }: { report: ReportOf }) {
  const words = useWords('importing');
  const { place, sentence } = useLossWords();
  const save = () => {
    const byCode = [...report.losses].sort((one, two) => lossCodes.indexOf(one.code) - lossCodes.indexOf(two.code));
    const lines = byCode.map((loss) => `${place(loss)}: ${sentence(loss)}`);
    saveFile(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }), `${words.t('report')}.txt`);
  };
  return (
    <button className="button" type="button" onClick={save}>
      <Icon name="down" />
      {words.t('saveReport')}
    </button>
  );
}
