/** What answers can be narrowed by. Each choice holds at once; beside a value stands how many answers have it. */
import { useEffect, useState, type ReactNode } from 'react';
import type { Received } from '../../../../sdk/client.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { useRead } from '../../queries.ts';
import { Trouble } from '../../shell/states.tsx';
import type { Filters } from './address.ts';
import { chipsOf, listNames } from './chips.ts';
import { DaysPart } from './days-part.tsx';
import { OnePart } from './one-part.tsx';
import type { FilterTelling } from './tell-chip.ts';
import { TestsPart } from './tests-part.tsx';
import type { InForce } from './use-filters.ts';
import { ValuesPart } from './values-part.tsx';

type Facets = Received<'getFacets'>['facets'];

interface PanelProps {
  surveyId: number;
  telling: FilterTelling;
  inForce: InForce;
  at: HTMLElement;
  onClose(): void;
}

export function FilterPanel({ surveyId, telling, inForce, at, onClose }: PanelProps) {
  const { words } = telling;
  const { sent } = inForce;
  // The address follows at its own pace: a box that is ticked stays so meanwhile.
  const [body, setBody] = useState(inForce.body);
  useEffect(() => setBody(inForce.body), [inForce.body]);
  const change = (members: Partial<Filters>) => {
    setBody((before) => ({ ...before, ...members }));
    inForce.change(members);
  };
  const reading = useRead('getFacets', { id: surveyId, ...sent });
  const facets = reading.data?.facets;
  const chips = chipsOf(body);
  const variables = Object.entries(facets?.extra_fields ?? {});
  return (
    <Popover label={words.t('filters')} className="filter-panel" at={at} onClose={onClose}>
      {(hide) => (
        <>
          <header>
            <h2>{words.t('filters')}</h2>
            <button className="button plain round" type="button" aria-label={words.t('close')} onClick={hide}>
              <Icon name="close" />
            </button>
          </header>
          {reading.error && <Trouble error={reading.error} retry={() => void reading.refetch()} />}
          <Part name={words.t('part_days')} isOpen>
            <DaysPart body={body} change={change} words={words} />
          </Part>
          <Part name={words.t('part_tests')} isOpen={chips.some(({ is }) => is === 'test')}>
            <TestsPart tests={body.widgets ?? []} telling={telling} onChange={(widgets) => change({ widgets })} />
          </Part>
          <SearchPart text={body.search ?? ''} label={words.t('part_search')} change={change} />
          <ListParts body={body} facets={facets} words={words} change={change} />
          <VariableParts body={body} offered={variables} words={words} change={change} />
          <OnePart body={body} change={change} words={words} variables={variables.map(([name]) => name)} />
        </>
      )}
    </Popover>
  );
}

interface PartsProps {
  body: Filters;
  words: FilterTelling['words'];
  change: InForce['change'];
}

function ListParts({ body, facets, words, change }: PartsProps & { facets: Facets | undefined }) {
  return listNames.map((name) => (
    <Part key={name} name={words.t(`part_${name}`)} isOpen={(body[name]?.length ?? 0) > 0}>
      <ValuesPart
        name={name}
        offered={name === 'statuses' ? statusesOf(facets?.statuses) : facets?.[name]}
        chosen={body[name] ?? []}
        words={words}
        onChange={(values) => change({ [name]: values })}
      />
    </Part>
  ));
}

function VariableParts({ body, offered, words, change }: PartsProps & { offered: [string, Facets['tags']][] }) {
  return offered.map(([name, values]) => (
    <Part key={name} name={words.t('part_variable', { name })} isOpen={body.extra_fields?.[name] !== undefined}>
      <ValuesPart
        name={name}
        offered={values}
        chosen={body.extra_fields?.[name] ?? []}
        words={words}
        onChange={(chosen) => {
          const { [name]: _, ...others } = body.extra_fields ?? {};
          change({ extra_fields: chosen.length > 0 ? { ...others, [name]: chosen } : others });
        }}
      />
    </Part>
  ));
}

function Part({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  // As it was when the panel opened: what is chosen in it neither opens nor closes it.
  const [wasOpen] = useState(isOpen);
  return (
    <details open={wasOpen}>
      <summary dir="auto">{name}</summary>
      {children}
    </details>
  );
}

interface SearchProps {
  text: string;
  label: string;
  change: InForce['change'];
}

/** By Enter or on leaving: each letter would be a reading of its own. */
function SearchPart({ text, label, change }: SearchProps) {
  const [typed, setTyped] = useState(text);
  const take = () => {
    const search = typed.trim();
    if (search === '' || [...search].length >= 2) change({ search: search === '' ? undefined : search });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <Field
        label={label}
        type="search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
      />
    </form>
  );
}

function statusesOf(counts: Record<string, number> | undefined) {
  if (!counts) return undefined;
  return { values: Object.entries(counts).map(([value, count]) => ({ value, count })), more: false };
}
