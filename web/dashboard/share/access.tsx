/** Who can answer now, rule by rule in the order in which the server asks; the first that refuses everybody is named. */
import { Icon, type IconName } from '../../ui/icons.tsx';
import { useRead } from '../queries.ts';
import { Link } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { useWords, type Words } from '../words.ts';
import { type AccessRow, accessRows, firstRefusal, type Verdict } from './access-rules.ts';
import { tellDeadline } from './deadline.ts';
import type { SurveyProps, Survey } from '../survey/survey-props.ts';
import './access.css';

const icons: Record<Verdict, IconName> = { open: 'check', asks: 'key', limits: 'warning', refuses: 'block' };

export function Access({ survey, isViewed }: SurveyProps) {
  const words = useWords('share');
  const check = useRead('checkSurvey', { id: survey.id, draft: false });
  return (
    <Region reading={check} rows={4}>
      {({ findings }) => {
        const reasons = findings.flatMap(({ code, details }) =>
          code === 'not_open' && details?.reason ? [details.reason as never] : [],
        );
        const hasProvider = !findings.some(({ code }) => code === 'sso_not_configured');
        const { settings, is_published: isPublished } = survey;
        const rows = accessRows({ settings, isPublished, reasons, hasProvider });
        const refusal = firstRefusal(rows);
        const isFree = rows.every(({ verdict }) => verdict === 'open');
        return (
          <>
            <p className={`share-verdict is-${refusal ? 'refuses' : isFree ? 'open' : 'limits'}`} role="status">
              <Icon name={refusal ? 'block' : 'check'} />
              {words.t(refusal ? 'nobodyCan' : isFree ? 'everybodyCan' : 'someCan')}
            </p>
            <ol className="share-list share-rules">
              {rows.map((row) => (
                <Row key={row.rule} row={row} isFirst={row === refusal} survey={survey} isViewed={isViewed} />
              ))}
            </ol>
          </>
        );
      }}
    </Region>
  );
}

interface RowProps extends SurveyProps {
  row: AccessRow;
  isFirst: boolean;
}

function Row({ row: { rule, verdict, setting }, isFirst, survey, isViewed }: RowProps) {
  const words = useWords('share');
  const address =
    setting === null ? `/s/${survey.id}/build` : `/s/${survey.id}/settings/${groupOf[rule] ?? 'access'}#${setting}`;
  return (
    <li className={`is-${verdict}`} {...(isFirst && { 'aria-current': true })}>
      <Icon name={icons[verdict]} />
      <span>
        {words.t(`rule_${rule}_${verdict === 'open' ? 'open' : verdict === 'refuses' ? 'refuses' : 'on'}` as never, {
          ...valuesOf(survey, words),
        })}
        {isFirst && <b> {words.t('firstThatRefuses')}</b>}
      </span>
      {verdict !== 'open' && !isViewed && (
        <Link
          className="button plain"
          href={address}
          aria-label={words.t('changeRule', { rule: words.t(`name_${rule}`) })}
        >
          {words.t('change')}
        </Link>
      )}
    </li>
  );
}

const groupOf: Partial<Record<AccessRow['rule'], string>> = {
  deadline: 'limits',
  cap: 'limits',
  time: 'limits',
  sign_in: 'sign-in',
};

function valuesOf({ settings }: Survey, words: Words<'share'>): Record<string, string | number> {
  const devices = settings.available_devices.map((device) => words.t(`device_${device}`));
  const seconds = settings.filling_time_seconds ?? 0;
  return {
    deadline: tellDeadline(settings, { words, ownZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    n: settings.limit_answer_count_value ?? 0,
    devices: new Intl.ListFormat(words.lang, { type: 'conjunction' }).format(devices),
    minutes:
      seconds % 60 === 0
        ? String(seconds / 60)
        : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  };
}
