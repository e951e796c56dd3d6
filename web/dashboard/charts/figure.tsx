/**
 * A chart with all that belongs to it: a sentence, the other ways to show the same, the table, and the way out as a picture
 * or a table. `.` shows the table in place of the chart, of the one that has the focus.
 */
import { type KeyboardEvent, type ReactNode, use, useId, useState } from 'react';
import { Menu, type MenuChoice } from '../../ui/menu.tsx';
import { Segments } from '../../ui/segments.tsx';
import { say as tellMessage } from '../../ui/toasts.tsx';
import { keepOnDevice, readDevice } from '../device.ts';
import { areSingleKeysOn } from '../shell/commands.ts';
import { useWords } from '../words.ts';
import type { Picking } from './bar-list.tsx';
import './charts.css';
import './bars.css';
import './plots.css';
import './patterns.css';
import { ChartTable } from './chart-table.tsx';
import { copyPicture, copyTable, measureOnPage, savePng, saveSvg } from './copying.ts';
import { Drawn, type DrawnProps } from './drawn.tsx';
import { type Chart, folded, type Order, type Pair, ordered, orders } from './geometry/chart.ts';
import { pictureOf } from './picture/picture.ts';
import { type Say, sayIn, sentenceOf, shortlyApart } from './say.ts';
import { copiedTable, tableOf } from './table.ts';
import { AsTable } from './as-table.ts';
import { toldOf } from './told.ts';

interface FigureProps {
  /** What it is of: the question, or what was counted. */
  name: string;
  /** The first is shown first. */
  charts: readonly [Chart, ...Chart[]];
  /** Those that the shares are of. */
  answers: number | null;
  picking?: Picking;
  /** Further choices of its menu. */
  items?: readonly MenuChoice[];
  /** The heading beside the menu. */
  heading?: ReactNode;
  canSort?: boolean;
}

export function Figure({ name, charts, answers, picking, items = [], heading, canSort = false }: FigureProps) {
  const say = sayIn(useWords('charts'));
  const id = useId();
  const all = use(AsTable);
  const [own, setOwn] = useState({ turn: -1, isTable: false });
  const [at, setAt] = useState(0);
  const [order, setOrder] = useState<Order>('survey');
  const [hasPatterns, setPatterns] = useState(() => readDevice('chart-patterns') === 'on');
  const isTable = own.turn === all.turn ? own.isTable : all.isTable;
  const first = charts[Math.min(at, charts.length - 1)]!;
  const chart = arranged(first, order, say);
  const sentence = sentenceOf(first, answers, say);
  const toggle = (to: boolean) => setOwn({ turn: all.turn, isTable: to });
  const choose = (value: string) => {
    toggle(value === 'table');
    if (value !== 'table') setAt(Number(value));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== '.' || !isPlain || !areSingleKeysOn()) return;
    event.preventDefault();
    toggle(!isTable);
  };
  const putPatterns = () => {
    keepOnDevice('chart-patterns', hasPatterns ? 'off' : 'on');
    setPatterns(!hasPatterns);
  };
  const menu = menuOf({
    name,
    chart,
    sentence,
    say,
    hasPatterns,
    order: canSort ? order : null,
    setOrder,
    putPatterns,
  });
  return (
    <figure
      className={hasPatterns ? 'chart has-patterns' : 'chart'}
      aria-labelledby={`${id}-sentence`}
      onKeyDown={onKeyDown}
    >
      <div className="chart-head">
        {heading}
        <Menu label={say.words.t('moreOf', { name })} icon="more" items={[...menu, ...items]} />
      </div>
      <figcaption id={`${id}-sentence`} dir="auto">
        {sentence}
      </figcaption>
      <Kinds {...{ name, charts, say }} chosen={isTable ? 'table' : String(at)} onChoose={choose} />
      {isTable ? (
        <ChartTable table={tableOf(chart, say)} name={name} say={say} />
      ) : (
        <Told key={chart.kind} {...{ chart, name, sentence, say, picking }} />
      )}
    </figure>
  );
}

interface KindsProps extends Pick<FigureProps, 'name' | 'charts'> {
  say: Say;
  /** The place of a chart, or the table. */
  chosen: string;
  onChoose(value: string): void;
}

function Kinds({ name, charts, say: { words }, chosen, onChoose }: KindsProps) {
  return (
    <Segments
      label={words.t('howShown', { name })}
      chosen={chosen}
      onChoose={onChoose}
      choices={[
        ...charts.map(({ kind }, n) => ({ value: String(n), name: words.t(`kind_${kind}`) })),
        { value: 'table', name: words.t('table') },
      ]}
    />
  );
}

/** The chart, and below it the value under the pointer or the focus. */
function Told({ chart, say, ...shared }: Omit<DrawnProps, 'tell'>) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <div className="chart-drawn">
      <Drawn {...shared} {...{ chart, say }} tell={setAt} />
      <p className="chart-told small" aria-hidden="true" dir="auto">
        {at !== null && toldOf(chart, at, say)}
      </p>
    </div>
  );
}

/** In the chosen order, and in stacks as many categories as there are colours. */
function arranged(chart: Chart, order: Order, { words }: Say): Chart {
  switch (chart.kind) {
    case 'bars':
    case 'columns':
      return { ...chart, items: ordered(chart.items, order) };
    case 'stack':
      return { ...chart, items: folded(ordered(chart.items, order), words.t('others')) };
    case 'rows':
      return { ...chart, rows: chart.rows.map((row) => ({ ...row, items: folded(row.items, words.t('others')) })) };
    default:
      return chart;
  }
}

interface Choosing extends Leaving {
  /** Null where it cannot be sorted. */
  order: Order | null;
  setOrder(order: Order): void;
  putPatterns(): void;
}

function menuOf({ order, setOrder, putPatterns, ...leaving }: Choosing): MenuChoice[] {
  const { chart, say, hasPatterns } = leaving;
  const sorting =
    order === null
      ? []
      : orders.map((one) => ({
          label: say.words.t(`order_${one}`),
          isCurrent: order === one,
          act: () => setOrder(one),
        }));
  const isStacked = ['stack', 'nps', 'rows'].includes(chart.kind);
  const patterns = isStacked ? [{ label: say.words.t('patterns'), isCurrent: hasPatterns, act: putPatterns }] : [];
  return [...waysOut(leaving), ...sorting, ...patterns];
}

interface Leaving {
  name: string;
  chart: Chart;
  sentence: string;
  say: Say;
  hasPatterns: boolean;
}

function waysOut({ name, chart, sentence, say, hasPatterns }: Leaving): MenuChoice[] {
  const { words, number, percent, day } = say;
  const told = {
    ...{ title: name, sentence, number, percent, day, apart: (pair: Pair) => shortlyApart(pair, words.lang) },
    markNames: { average: words.t('average'), median: words.t('median') },
  };
  const picture = () => pictureOf(chart, { told, measure: measureOnPage(), hasPatterns });
  const copied = async () =>
    tellMessage(words.t((await copyPicture(picture(), name)) ? 'pictureCopied' : 'pictureNotCopied'));
  const table = async () => {
    const copy = copiedTable(tableOf(chart, say), words.lang);
    tellMessage((await copyTable(copy)) ? words.t('tableCopied') : words.t('copyFailed', { text: copy.text }));
  };
  return [
    { label: words.t('copyPicture'), icon: 'copy', act: () => void copied() },
    { label: words.t('savePng'), icon: 'down', act: () => void savePng(picture(), name) },
    { label: words.t('saveSvg'), icon: 'down', act: () => saveSvg(picture(), name) },
    { label: words.t('copyTable'), icon: 'copy', act: () => void table() },
  ];
}
