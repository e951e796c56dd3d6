/** One question: how many answered it, its chart, its figures and texts, and its earlier forms folded below. */
import { Figure } from '../../../charts/figure.tsx';
import type { Chart } from '../../../charts/geometry/chart.ts';
import { sayIn } from '../../../charts/say.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { navigate } from '../../../router.tsx';
import { useWords } from '../../../words.ts';
import { BothForms } from '../../compare/both-forms.tsx';
import { formKey, type ComparedForm } from '../../compare/compared.ts';
import { useFilters } from '../../filters/use-filters.ts';
import type { ResultsProps } from '../../results-props.ts';
import { screens, type ScreenName } from '../../screens.ts';
import type { Widget } from '../drop-off.ts';
import { shownOf, type Shown } from './card-charts.ts';
import './cards.css';
import type { Group } from './groups.ts';
import { pickingOf } from './picking.ts';
import { Texts } from './texts.tsx';

type CardProps = Group &
  Pick<ResultsProps, 'survey'> & {
    /** Beside a second segment: both of a form. */
    compared?: ReadonlyMap<string, ComparedForm> | undefined;
  };

export function Card({ survey, widget, older, compared }: CardProps) {
  const words = useWords('overview');
  return (
    <>
      <div className="question-head">
        <Icon name={widget.type} />
        <h3 id={`card-${widget.id}`} dir="auto">
          {widget.title}
        </h3>
      </div>
      <OneOrBoth survey={survey} widget={widget} compared={compared} />
      {older.length > 0 && (
        <details>
          <summary>{words.count('earlierForms', older.length)}</summary>
          {older.map((form) => (
            <OneOrBoth key={form.hash} survey={survey} widget={form} compared={compared} />
          ))}
        </details>
      )}
      {!widget.is_live && <p className="badge">{words.t('noLonger')}</p>}
    </>
  );
}

function OneOrBoth({ survey, widget, compared }: Omit<CardProps, 'older'>) {
  const both = compared?.get(formKey(widget));
  return both ? <BothForms form={both} /> : <Form survey={survey} widget={widget} />;
}

function Form({ survey, widget }: Pick<ResultsProps, 'survey'> & { widget: Widget }) {
  const words = useWords('overview');
  const { number, percent } = sayIn(useWords('charts'));
  const filters = useFilters();
  const { charts, figures, texts } = shownOf(widget, words);
  const addressOf = useAddresses(survey.id);
  const items = useFurther(widget, charts, addressOf);
  const picking = pickingOf(widget, filters);
  const counts = (
    <p className="quiet small">
      {words.count('answersTo', widget.answers_count)} · {words.count('skippedBy', widget.skipped_count)}
    </p>
  );
  const [first, ...others] = charts;
  return (
    <div className="question-form">
      {first ? (
        <Figure
          name={widget.title}
          heading={counts}
          charts={[first, ...others]}
          answers={widget.answers_count}
          items={items}
          canSort={first.kind === 'bars'}
          {...(picking && { picking })}
        />
      ) : (
        counts
      )}
      {figures.length > 0 && (
        <dl className="question-figures">
          {figures.map(({ id, value }) => (
            <div key={id}>
              <dt>{words.t(`figure_${id}`)}</dt>
              <dd>
                {'number' in value ? number(value.number) : 'percent' in value ? percent(value.percent) : value.text}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {texts && <Texts {...texts} all={addressOf('texts', { q: widget.id })} />}
    </div>
  );
}

type Addresses = (at: ScreenName, members: Record<string, string>) => string | undefined;

/** Of the screens that there are, with the filters in force. */
function useAddresses(id: number): Addresses {
  const { search } = useFilters();
  return (at, members) => {
    const screen = screens.find((one) => one.at === at);
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(members)) query.set(name, value);
    return screen && `/s/${id}/${screen.path}?${query.toString()}`;
  };
}

/** What else can be done with a question. */
function useFurther(widget: Widget, charts: Shown['charts'], addressOf: Addresses) {
  const words = useWords('overview');
  const to = (...place: Parameters<Addresses>) => {
    const address = addressOf(...place);
    return address === undefined ? undefined : () => navigate(address);
  };
  const hasTexts = ['input', 'email', 'phone', 'choice', 'dropdown', 'matrix'].includes(widget.type);
  const canCross = charts.some(({ kind }: Chart) => kind !== 'ranks' && kind !== 'box');
  const [texts, crossed] = [
    hasTexts ? to('texts', { q: widget.id }) : undefined,
    canCross ? to('crosstab', { row: widget.id }) : undefined,
  ];
  return [
    ...(texts ? [{ label: words.t('showTexts'), icon: 'input', act: texts } as const] : []),
    ...(crossed ? [{ label: words.t('crossWith'), icon: 'matrix', act: crossed } as const] : []),
  ];
}
