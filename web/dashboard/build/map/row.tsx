/** One step of the map: when it is shown, its title, and a line for each rule behind it. */
import { memo } from 'react';
import { typeIcons } from '../../../ui/type-icons.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useWords } from '../../words.ts';
import { tellFinding } from '../findings/tell.ts';
import { useFindingWords } from '../findings/use-finding-words.ts';
import type { MapLayout, MapLine, PlacedRow } from './layout.ts';
import type { Mark } from './marks.ts';
import type { MapRow, MapRule } from './rows.ts';
import { chipOf, nameOfRow, shortOf, wholeOf, type MapTelling } from './tell-map.ts';
import { signs } from './signs.ts';
import { stopOfRow, stopOfRule } from './stops.ts';

interface RowProps {
  placed: PlacedRow;
  of: number;
  card: MapLayout['card'];
  telling: MapTelling;
  isCurrent: boolean;
  /** Of this row, what the tabulator reaches. */
  stop: string | null;
  hueOf(rule: MapRule): number | null;
  /** How many answers came by; undefined: that is not known. */
  count: number | undefined;
  onRow(row: MapRow): void;
  onRule(rule: MapRule): void;
}

export const Row = memo(function Row(props: RowProps) {
  const { placed, of, card, isCurrent } = props;
  const { row, top, bottom, lines, at } = placed;
  const isUnreachable = row.marks.some(({ code }) => code === 'unreachable');
  const classes = [
    'map-row',
    `is-${row.kind}`,
    row.met === 'no' && 'is-unmet',
    isUnreachable && 'is-unreachable',
    row.marks.some(({ severity }) => severity === 'error') && 'is-wrong',
    row.gate && 'has-gate',
    row.met !== 'no' && row.gate && 'is-entered',
  ];
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      data-row={row.key}
      aria-posinset={at + 1}
      aria-setsize={of}
      aria-current={isCurrent ? 'true' : undefined}
      style={{
        insetBlockStart: top,
        insetInlineStart: card.start,
        inlineSize: card.end - card.start,
        blockSize: bottom - top,
      }}
    >
      {lines.map((line, n) => (
        <RowLine key={n} line={line} {...props} />
      ))}
    </li>
  );
});

function RowLine({ line, ...props }: RowProps & { line: MapLine }) {
  const style = { blockSize: line.height };
  switch (line.is) {
    case 'title':
      return <Title {...props} style={style} />;
    case 'mark':
      return <MarkLine mark={line.mark} style={style} />;
    default:
      return <RuleLine rule={line.rule} {...props} style={style} />;
  }
}

interface Styled {
  style: { blockSize: number };
}

function Title({ placed: { row }, telling, stop, count, onRow, style }: RowProps & Styled) {
  const types = useWords('types');
  const id = row.ids[0];
  const question = row.kind === 'question' ? telling.ground.known.question(id!) : undefined;
  const number = row.kind === 'question' ? telling.ground.numbers.get(id!) : undefined;
  const own = stopOfRow(row);
  const range = row.kind === 'fold' ? [row.ids[0]!, row.ids.at(-1)!].map((one) => telling.ground.numbers.get(one)) : [];
  return (
    <button
      type="button"
      className="map-title"
      data-stop={own}
      tabIndex={stop === own ? 0 : -1}
      style={style}
      aria-expanded={row.kind === 'fold' ? false : undefined}
      onClick={() => onRow(row)}
    >
      <span className="station">{number ?? <Icon name={iconOf(row)} />}</span>
      {question && <Icon name={typeIcons[question.type]} />}
      {question && <span className="only-heard">{types.t(question.type)}</span>}
      <span className="name" dir="auto">
        {nameOfRow(row, telling)}
      </span>
      {row.kind === 'fold' && <span className="quiet small">{range.join('–')}</span>}
      {count !== undefined && (
        <span className="count" title={telling.map.count('passed', count)}>
          <span className="only-heard">{telling.map.count('passed', count)}</span>
          <Icon name="user" />
          <span aria-hidden="true">
            {new Intl.NumberFormat(telling.map.lang, { notation: 'compact' }).format(count)}
          </span>
        </span>
      )}
      {question?.isBlocked === true && <span className="badge">{telling.build.t('blocked')}</span>}
    </button>
  );
}

function iconOf({ kind }: MapRow) {
  if (kind === 'fold') return 'menu';
  if (kind === 'screenout' || kind === 'gone') return 'block';
  return kind === 'submit' ? 'check' : 'welcome';
}

function RuleLine({
  rule,
  placed: { row },
  telling,
  stop,
  hueOf,
  onRule,
  style,
}: RowProps & Styled & { rule: MapRule }) {
  const own = stopOfRule(rule);
  const isLast = row.rules.length > 1 && row.rules.at(-1) === rule;
  const isDead = rule.kind === 'jump' && (rule.gone === 'no' || rule.course === 'back' || rule.course === 'none');
  const hue = hueOf(rule);
  const classes = ['map-rule', `is-${rule.kind}`, `goes-${rule.course}`, isDead && 'is-dead'];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-stop={own}
      data-hue={hue ?? undefined}
      tabIndex={stop === own ? 0 : -1}
      style={style}
      onClick={() => onRule(rule)}
    >
      {rule.kind === 'display' && <i className="gate" aria-hidden="true" />}
      <span className="name" dir="auto" aria-hidden="true">
        {shortOf(rule, telling, isLast)}
      </span>
      {rule.kind === 'jump' && (
        <span className="to" aria-hidden="true">
          {chipOf(rule, telling)}
        </span>
      )}
      <span className="only-heard">{wholeOf(rule, telling)}</span>
    </button>
  );
}

export function MarkLine({ mark, style }: { mark: Mark } & Partial<Styled>) {
  const words = useFindingWords();
  return (
    <p className={`map-mark is-${mark.severity}`} style={style}>
      <Sign severity={mark.severity} />
      <span>{tellFinding(mark, words)}</span>
    </p>
  );
}

/** Told apart by its shape. */
export function Sign({ severity }: Pick<Mark, 'severity'>) {
  const words = useWords('build');
  return (
    <span className={`sign is-${severity}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={signs[severity]} />
      </svg>
      <span className="only-heard">{words.t(`level_${severity}`)}: </span>
    </span>
  );
}
