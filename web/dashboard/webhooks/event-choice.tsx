/** Of what a webhook tells: answers of one survey, or events of all surveys of a workspace. */
import { useWords } from '../words.ts';
import { workspaceEvents } from './events.ts';
import { eventKey } from './log-address.ts';
import { waits, type Members } from './members.ts';
import { useScope } from './scope.ts';

interface ChoiceProps {
  members: Members;
  put(changes: Partial<Members>): void;
}

export function EventChoice({ members, put }: ChoiceProps) {
  const words = useWords('webhooks');
  const { kind } = useScope();
  const { events } = members;
  const isLeft = kind === 'survey' ? members.incomplete : events.includes('answer.incomplete');
  return (
    <fieldset className="choices upright">
      <legend className="label">{words.t('tellsOf')}</legend>
      {kind === 'survey' ? (
        <OfSurvey members={members} put={put} />
      ) : (
        workspaceEvents.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              checked={events.includes(event)}
              onChange={({ target }) =>
                put({
                  events: workspaceEvents.filter((one) => (one === event ? target.checked : events.includes(one))),
                })
              }
            />{' '}
            {words.t(eventKey(event))}
          </label>
        ))
      )}
      {kind === 'workspace' && events.length === 0 && <p className="fault">{words.t('oneEvent')}</p>}
      {isLeft && <Wait members={members} put={put} />}
    </fieldset>
  );
}

function OfSurvey({ members, put }: ChoiceProps) {
  const words = useWords('webhooks');
  return (
    <>
      <label>
        <input type="checkbox" checked disabled /> {words.t('event_answer.completed')}
      </label>
      {(['incomplete', 'screenout'] as const).map((name) => (
        <label key={name}>
          <input type="checkbox" checked={members[name]} onChange={({ target }) => put({ [name]: target.checked })} />{' '}
          {words.t(`event_answer.${name}`)}
        </label>
      ))}
    </>
  );
}

/** How long nobody has touched an answer before it is told as left. */
function Wait({ members, put }: ChoiceProps) {
  const words = useWords('webhooks');
  return (
    <label className="wait">
      <span>{words.t('leftFor')}</span>
      <select
        className="input"
        value={members.hours}
        onChange={({ target }) => put({ hours: waits.find((one) => String(one) === target.value) ?? 0 })}
      >
        {waits.map((wait) => (
          <option key={wait} value={wait}>
            {wait === 0 ? words.t('quarter') : words.count('hours', wait)}
          </option>
        ))}
      </select>
    </label>
  );
}
