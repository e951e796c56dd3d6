/** One question: how many answered it, its chart, its figures and texts, and its earlier forms folded below. */
import { Figure } from '../../../charts/figure.tsx';
import type { Chart } from '../../../charts/geometry/chart.ts';
import { sayIn } from '../../../charts/say.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { Link, navigate } from '../../../router.tsx';
import { useWords } from '../../../words.ts';
import { BothForms } from '../../compare/both-forms.tsx';
import { formKey, type ComparedForm } from '../../compare/compared.ts';
import { type Addresses, askingFor, useAddresses } from '../../addresses.ts';
import type { Filters, Test } from '../../filters/address.ts';
import { useFilters } from '../../filters/use-filters.ts';
import type { ResultsProps } from '../../results-props.ts';
import type { Widget } from '../drop-off.ts';
import { shownOf, type Shown } from './card-charts.ts';
import './cards.css';
import type { Group } from './groups.ts';
import { NewestFiles } from './newest-files.tsx';
import { pickingOf } from './picking.ts';
import { gradedOf, type Graded } from './right-options.ts';
import { Texts } from './texts.tsx';

type CardProps = Group &
  Pick<ResultsProps, 'survey'> & {
    reportUuid: string;
    /** Beside a second segment: both of a form. */
    compared?: ReadonlyMap<string, ComparedForm> | undefined;
  };

export function Card({ widget, older, ...shared }: CardProps) {
  const words = useWords('overview');
  return (
    <>
      <div className="question-head">
        <Icon name={widget.type} />
        <h3 id={`card-${widget.id}`} dir="auto">
          {widget.title}
        </h3>
      </div>
      <OneOrBoth widget={widget} {...shared} />
      {older.length > 0 && (
        <details>
          <summary>{words.count('earlierForms', older.length)}</summary>
          {older.map((form) => (
            <OneOrBoth key={form.hash} widget={form} {...shared} />
          ))}
        </details>
      )}
      {!widget.is_live && <p className="badge">{words.t('noLonger')}</p>}
    </>
  );
}

function OneOrBoth({ widget, compared, ...shared }: Omit<CardProps, 'older'>) {
  const both = compared?.get(formKey(widget));
  return both ? <BothForms form={both} /> : <Form widget={widget} {...shared} />;
}

function Form({ survey, widget, reportUuid }: Omit<CardProps, 'older' | 'compared'>) {
  const words = useWords('overview');
  const { number, percent } = sayIn(useWords('charts'));
  const filters = useFilters();
  const { charts, figures, texts } = shownOf(widget, words);
  const addressOf = useAddresses(survey.id);
  const graded = gradedOf(survey, widget);
  const items = useFurther(widget, { charts, addressOf, graded });
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
      {graded && (
        <p className="question-right">
          <Icon name="check" />
          <span dir="auto">{words.t('right', { names: graded.right.join(', ') })}</span>
          {graded.wrong && graded.wrongCount > 0 && (
            <Link href={addressOf('answers', answersTo(graded.wrong, filters.body))}>
              {words.t('seeWrong', { n: number(graded.wrongCount) })}
            </Link>
          )}
        </p>
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
      {widget.type === 'file' && widget.answers_count > 0 && (
        <NewestFiles {...{ surveyId: survey.id, reportUuid, widget }} all={addressOf('files', { q: widget.id })} />
      )}
    </div>
  );
}

interface Further {
  charts: Shown['charts'];
  addressOf: Addresses;
  graded: Graded | null;
}

/** What else can be done with a question. */
function useFurther(widget: Widget, { charts, addressOf, graded }: Further) {
  const words = useWords('overview');
  const { body, change } = useFilters();
  const wrong = graded?.wrong;
  const others = (body.widgets ?? []).filter(({ id }) => id !== widget.id);
  const to = (...place: Parameters<Addresses>) => {
    return () => navigate(addressOf(...place));
  };
  const hasTexts = ['input', 'email', 'phone', 'choice', 'dropdown', 'matrix'].includes(widget.type);
  const canCross = charts.some(({ kind }: Chart) => kind !== 'ranks' && kind !== 'box');
  return [
    {
      label: words.t('seeAnswers'),
      icon: 'eye',
      act: to('answers', answersTo({ id: widget.id, operator: 'answered' }, body)),
    } as const,
    ...(wrong
      ? [{ label: words.t('onlyWrong'), icon: 'block', act: () => change({ widgets: [...others, wrong] }) } as const]
      : []),
    ...(hasTexts ? [{ label: words.t('showTexts'), icon: 'input', act: to('texts', { q: widget.id }) } as const] : []),
    ...(canCross
      ? [{ label: words.t('crossWith'), icon: 'matrix', act: to('crosstab', { row: widget.id }) } as const]
      : []),
  ];
}

/** Of its own tests this one stands, or those that are in force where it says no more than they do. */
function answersTo(test: Test, filters: Filters): Record<string, string> {
  const { widgets = [] } = filters;
  const others = widgets.filter(({ id }) => id !== test.id);
  const saysNoMore = test.operator === 'answered' && others.length < widgets.length;
  return askingFor(saysNoMore ? widgets : [...others, test], filters);
}
