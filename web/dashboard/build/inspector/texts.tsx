/** Questions answered by something typed, or by files. */
import { countries } from '../../../../contract/countries.ts';
import { isDay, isDayAndTime, isTime } from '../../../../contract/moments.ts';
import { isOn, textOf } from '../../../../engine/questions/members.ts';
import { useWords } from '../../words.ts';
import type { FieldsProps } from './fields-props.ts';
import { ChoiceMember, SwitchMember, TextMember } from './fields.tsx';
import { Hint } from './hint.tsx';
import { CountryList, FileKinds } from './lists.tsx';
import { NumberMember } from './number-member.tsx';

const longestText = 20_000;

export function TextInput({ id, question }: FieldsProps) {
  const words = useWords('build');
  const isLong = isOn(question, 'inputIsTextarea');
  return (
    <>
      <SwitchMember id={id} path={['inputIsTextarea']} label={words.t('longText')} />
      <ChoiceMember
        id={id}
        path={['inputFormat']}
        label={words.t('textFormat')}
        byDefault="any"
        choices={(['any', 'integer', 'number', 'url'] as const).map((format) => ({
          value: format,
          name: words.t(`format_${format}`),
        }))}
      />
      <Hint id={id} member="inputPlaceholder" />
      <div className="pair">
        <NumberMember
          id={id}
          path={['inputLimitMin']}
          label={words.t('leastSigns')}
          least={0}
          most={longestText}
          byDefault={0}
        />
        <NumberMember
          id={id}
          path={['inputLimitMax']}
          label={words.t('mostSigns')}
          least={0}
          most={longestText}
          byDefault={isLong ? 5000 : 255}
        />
      </div>
    </>
  );
}

export function Email({ id }: FieldsProps) {
  return <Hint id={id} member="emailPlaceholder" />;
}

export function Phone({ id, question }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <TextMember
        id={id}
        path={['phoneDefaultCountry']}
        label={words.t('country')}
        most={2}
        isPlain
        hint={words.t('countryHint')}
        refuse={(text) => (countries.has(text.toUpperCase()) ? null : words.t('notACountry'))}
      />
      <CountryList id={id} question={question} />
      <SwitchMember id={id} path={['phoneStrictValidation']} label={words.t('strictPhone')} />
      <SwitchMember id={id} path={['phoneHideCountrySelector']} label={words.t('hideCountries')} />
      <Hint id={id} member="phonePlaceholder" />
    </>
  );
}

export function DateTime({ id, question }: FieldsProps) {
  const words = useWords('build');
  const kind = textOf(question, 'dateTimeType', 'date');
  const { example, isWell } = moments[kind] ?? moments['date']!;
  const bound = (member: string, isFitting: (text: string) => boolean) => ({
    id,
    path: [member],
    most: 16,
    isPlain: true,
    placeholder: example,
    refuse(text: string) {
      if (!isWell(text)) return words.t('notADate', { example });
      return isFitting(text) ? null : words.t('earliestAfterLatest');
    },
  });
  const [earliest, latest] = [textOf(question, 'dateTimeMin'), textOf(question, 'dateTimeMax')];
  return (
    <>
      <ChoiceMember
        id={id}
        path={['dateTimeType']}
        label={words.t('dateKind')}
        byDefault="date"
        choices={(['date', 'time', 'datetime'] as const).map((value) => ({ value, name: words.t(`date_${value}`) }))}
      />
      {kind !== 'time' && (
        <Format id={id} member="dateTimeFormatOfDate" label={words.t('dateFormat')} among={dateFormats} />
      )}
      {kind !== 'date' && (
        <Format id={id} member="dateTimeFormatOfTime" label={words.t('timeFormat')} among={timeFormats} />
      )}
      <TextMember {...bound('dateTimeMin', (text) => latest === '' || text <= latest)} label={words.t('earliest')} />
      <TextMember {...bound('dateTimeMax', (text) => earliest <= text)} label={words.t('latest')} />
    </>
  );
}

const moments: Record<string, { example: string; isWell(text: string): boolean }> = {
  date: { example: '2026-03-01', isWell: isDay },
  time: { example: '14:30', isWell: isTime },
  datetime: { example: '2026-03-01T14:30', isWell: isDayAndTime },
};
const dateFormats = ['DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;
const timeFormats = ['HH:mm', 'hh:mm A'] as const;

interface FormatProps {
  id: string;
  member: string;
  label: string;
  among: readonly [string, ...string[]];
}

/** The first is the usual one. */
function Format({ id, member, label, among }: FormatProps) {
  const choices = among.map((value) => ({ value, name: value }));
  return <ChoiceMember id={id} path={[member]} label={label} byDefault={among[0]} choices={choices} />;
}

export function Files({ id, question }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <FileKinds id={id} question={question} />
      <div className="pair">
        <NumberMember
          id={id}
          path={['fileMaxCount']}
          label={words.t('howManyFiles')}
          least={1}
          most={10}
          byDefault={1}
        />
        <NumberMember
          id={id}
          path={['fileMaxSizeMb']}
          label={words.t('largestFile')}
          least={1}
          most={100}
          byDefault={10}
        />
      </div>
    </>
  );
}
