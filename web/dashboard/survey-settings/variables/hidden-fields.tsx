/** Pairs of a name and a value that respondents never see: of the survey, and of its questions. Webhooks bring them along. */
import { useMemo } from 'react';
import { textOf } from '../../../../engine/questions/members.ts';
import { plainText } from '../../../../engine/plain.ts';
import { withoutScreens } from '../../../../engine/screens.ts';
import { change } from '../../queries.ts';
import { useWords } from '../../words.ts';
import type { Survey } from '../../survey/survey-props.ts';
import { useSettings } from '../scope.tsx';
import { AddPair, PairRow } from './pair-row.tsx';
import { useDoing } from './use-doing.ts';
import './variables.css';

export function HiddenFields() {
  const words = useWords('variables');
  return (
    <>
      <OfSurvey />
      <div className="heading">
        <h2>{words.t('ofQuestions')}</h2>
      </div>
      <p className="quiet">{words.t('aboutQuestions')}</p>
      <OfQuestions />
    </>
  );
}

function OfSurvey() {
  const words = useWords('variables');
  const { survey, isReadOnly } = useSettings();
  const doing = useDoing();
  const { id, hidden_options: pairs } = survey;
  return (
    <div className="card pairs">
      {pairs.length === 0 && <p className="quiet pair-row">{words.t('noPairs')}</p>}
      <ul>
        {pairs.map(({ id: opt_id, name, value }) => (
          <PairRow
            key={opt_id}
            pair={{ name, value }}
            update={(to) => change('updateHiddenOption', { id, opt_id, ...to })}
            remove={() =>
              doing(() => change('deleteHiddenOption', { id, opt_id }), {
                said: words.t('deleted', { name }),
                undo: () => change('createHiddenOption', { id, name, value }),
                isTold: true,
              })
            }
          />
        ))}
      </ul>
      {!isReadOnly && (
        <AddPair
          create={(pair) => change('createHiddenOption', { id, ...pair }).then(({ option }) => option.id)}
          remove={(opt_id) => change('deleteHiddenOption', { id, opt_id })}
          suggested={pairs.some(({ name }) => name === 'redirect_url') ? [] : ['redirect_url']}
        />
      )}
    </div>
  );
}

function OfQuestions() {
  const words = useWords('variables');
  const { survey, isReadOnly } = useSettings();
  const doing = useDoing();
  const { id, widgets_hidden: pairs } = survey;
  const questions = useMemo(() => questionsOf(survey, words.t('untitled')), [survey.widgets, words]);
  return (
    <div className="card pairs">
      {pairs.length === 0 && <p className="quiet pair-row">{words.t('noPairs')}</p>}
      <ul>
        {pairs.map(({ id: opt_id, widget_uuid, name, value }) => (
          <PairRow
            key={opt_id}
            pair={{ name, value }}
            of={questions.find((one) => one.id === widget_uuid)?.name ?? words.t('questionGone')}
            update={(to) => change('updateWidgetOption', { id, opt_id, ...to })}
            remove={() =>
              doing(() => change('deleteWidgetOption', { id, opt_id }), {
                said: words.t('deleted', { name }),
                undo: () => change('createWidgetOption', { id, widget_uuid, name, value }),
                isTold: true,
              })
            }
          />
        ))}
      </ul>
      {!isReadOnly && questions.length > 0 && (
        <AddPair
          questions={questions}
          create={(pair, widget_uuid) =>
            change('createWidgetOption', { id, widget_uuid: widget_uuid!, ...pair }).then(({ option }) => option.id)
          }
          remove={(opt_id) => change('deleteWidgetOption', { id, opt_id })}
        />
      )}
    </div>
  );
}

const longestName = 80;

function questionsOf({ widgets: { ids, entities } }: Survey, untitled: string): { id: string; name: string }[] {
  return withoutScreens(ids).map((id, at) => {
    const title = plainText(textOf(entities[id] as Record<string, unknown>, 'title')) || untitled;
    return { id, name: `${at + 1}. ${title.length > longestName ? `${title.slice(0, longestName)}…` : title}` };
  });
}
