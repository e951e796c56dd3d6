/** What could not be taken over: by kind, each with its place and with what was kept instead; as a file, too. */
import { lossCodes, lossParts, type ImportFormat, type LossCode } from '../../../contract/losses.ts';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useWords } from '../words.ts';
import { UnderstoodLines } from '../new/understood-lines.tsx';
import { useLossWords, type Loss, type LossWords } from './loss-words.ts';
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
  recall_dropped: 'texts',
  ending_dropped: 'kinds',
  question_dropped: 'kinds',
  question_added: 'kinds',
};

interface ReportProps {
  tried: Tried;
  format: ImportFormat;
  /** Shows the question that was made of what was lost. */
  onSee(id: string): void;
}

export function Report({ tried, format, onSee }: ReportProps) {
  const words = useWords('importing');
  const said = useLossWords(tried);
  const { report } = tried;
  const { rules, losses, losses_total: total } = report;
  const summary =
    total === 0 ? words.t(format === 'bundle' ? 'equalBundle' : 'nothingLost') : words.count('lost', total);
  const unlisted = total - losses.length;
  return (
    <section className="card import-report" role="group" aria-label={words.t('report')} tabIndex={0}>
      <div className="import-heading">
        <h2>{words.t('report')}</h2>
        {total > 0 && <Download report={report} said={said} />}
      </div>
      <p role="status">
        {rules > 0 && `${words.count('rules', rules)}. `}
        {summary}
      </p>
      <UnderstoodLines understood={report.understood} />
      {groups.map((group) => {
        const own = inOrder(
          losses.filter(({ code }) => groupOf[code] === group),
          said.number,
        );
        return <LossGroup key={group} group={group} losses={own} said={said} onSee={onSee} />;
      })}
      {unlisted > 0 && <p className="quiet">{words.count('more', unlisted)}</p>}
    </section>
  );
}

/** As they stand in the survey, and what is not there as in the file. */
function inOrder(losses: readonly Loss[], number: LossWords['number']): Loss[] {
  const place = (loss: Loss) => lossParts.indexOf(loss.part) * 1e6 + (number(loss) ?? loss.number ?? 0);
  return losses.toSorted((one, two) => place(one) - place(two));
}

interface LossGroupProps {
  group: Group;
  losses: Loss[];
  said: LossWords;
  onSee: ReportProps['onSee'];
}

function LossGroup({ group, losses, said: { place, sentence, raw }, onSee }: LossGroupProps) {
  const words = useWords('importing');
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
              <bdi>{place(loss)}</bdi>
              {loss.widget_id !== null && (
                <button className="link-like" type="button" onClick={() => onSee(loss.widget_id!)}>
                  {words.t('seeIt')}
                  <span className="only-heard">: {place(loss)}</span>
                </button>
              )}
            </span>
            <span dir="auto">{sentence(loss)}</span>
            {raw(loss) !== null && (
              <span className="quiet small">
                {words.t('inFile')} <code dir="ltr">{raw(loss)}</code>
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Download({ report, said: { place, sentence, raw } }: { report: ReportOf; said: LossWords }) {
  const words = useWords('importing');
  const save = () => {
    const byCode = [...report.losses].sort((one, two) => lossCodes.indexOf(one.code) - lossCodes.indexOf(two.code));
    const lines = byCode.map((loss) => {
      const inFile = raw(loss);
      return `${place(loss)}: ${sentence(loss)}${inFile === null ? '' : ` ${words.t('inFile')} ${inFile}`}`;
    });
    saveFile(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }), `${words.t('report')}.txt`);
  };
  return (
    <button className="button" type="button" onClick={save}>
      <Icon name="down" />
      {words.t('saveReport')}
    </button>
  );
}
