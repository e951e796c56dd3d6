/** What the server would know of an answer and the walk is told: quotas that are full, variables of the link, the order, the clocks. */
import { useId } from 'react';
import { isOn } from '../../../../engine/questions/members.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useRead } from '../../queries.ts';
import { useWords } from '../../words.ts';
import { useOpened } from '../context.tsx';
import { quotaName, tellWhen } from './tell-walk.ts';
import { newSeed, type Walking } from './use-walking.ts';

export function Surroundings({ walking }: { walking: Walking }) {
  return (
    <>
      <Quotas walking={walking} />
      <Variables walking={walking} />
      <Order walking={walking} />
      <Clocks walking={walking} />
      <LeftOut walking={walking} />
    </>
  );
}

interface Props {
  walking: Walking;
}

function Quotas({ walking: { explained, walk, telling, acts } }: Props) {
  const words = useWords('walk');
  if (explained.quotas.length === 0) return null;
  const { full } = walk.state;
  const toggle = (id: string) =>
    acts.set({ full: full.includes(id) ? full.filter((one) => one !== id) : [...full, id] });
  return (
    <fieldset className="walk-part">
      <legend>{words.t('quotas')}</legend>
      {explained.quotas.map(({ rule, verdict }) => (
        <div key={rule.path} className="walk-quota">
          <label className="switch">
            <input type="checkbox" checked={full.includes(rule.id)} onChange={() => toggle(rule.id)} />
            <span dir="auto">{quotaName(rule, telling)}</span>
          </label>
          <p className="quiet small" dir="auto">
            {words.t('pretendFull')} · {tellWhen(rule, null, telling)}
          </p>
          <p className="quiet small">{words.t(verdict.holds ? 'quotaMeets' : 'quotaMisses')}</p>
        </div>
      ))}
    </fieldset>
  );
}

function Variables({ walking: { walk, acts } }: Props) {
  const words = useWords('walk');
  const { variables } = useOpened().survey;
  if (variables.length === 0) return null;
  const { state } = walk;
  return (
    <fieldset className="walk-part">
      <legend>{words.t('variables')}</legend>
      <p className="quiet small">{words.t('variablesHint')}</p>
      {variables.map(({ id, name }) => (
        <Field
          key={id}
          label={name}
          dir="auto"
          autoComplete="off"
          maxLength={longestVariable}
          value={state.variables[name] ?? ''}
          onChange={({ target }) => acts.set({ variables: { ...state.variables, [name]: target.value } })}
        />
      ))}
    </fieldset>
  );
}

const longestVariable = 1000;

function Order({ walking: { walk, survey, acts } }: Props) {
  const words = useWords('walk');
  const { structure } = survey.survey;
  const isShuffled = structure.ids.some((id) => {
    const question = structure.entities[id];
    return question !== undefined && kinds[question.type].isRandom(question);
  });
  if (!survey.draft.isRandom && !isShuffled) return null;
  return (
    <fieldset className="walk-part">
      <legend>{words.t('order')}</legend>
      <div className="walk-order">
        <Field
          label={words.t('orderNumber')}
          hint={words.t('orderHint')}
          autoComplete="off"
          maxLength={longestSeed}
          value={walk.state.seed}
          onChange={({ target }) => acts.set({ seed: target.value })}
        />
        <button className="button" type="button" onClick={() => acts.set({ seed: newSeed() })}>
          <Icon name="swap" />
          {words.t('anotherOrder')}
        </button>
      </div>
    </fieldset>
  );
}

const longestSeed = 20;

function Clocks({ walking: { walk, survey, acts } }: Props) {
  const words = useWords('walk');
  const note = useId();
  const { structure } = survey.survey;
  const isLimited = structure.ids.some((id) => isOn(structure.entities[id] ?? {}, 'filling_time_enabled'));
  if (!isLimited && !survey.draft.isTimed) return null;
  return (
    <fieldset className="walk-part">
      <label className="switch">
        <input
          type="checkbox"
          checked={walk.isTimed}
          aria-describedby={note}
          onChange={({ target }) => acts.setTimed(target.checked)}
        />
        <span>{words.t('clocks')}</span>
      </label>
      <p className="quiet small" id={note}>
        {words.t('clocksHint')}
      </p>
    </fieldset>
  );
}

/** What respondents meet and the walk has not. */
function LeftOut({ walking: { survey } }: Props) {
  const words = useWords('walk');
  const { id } = useOpened().survey;
  const { data } = useRead('getSurvey', { id });
  const { entities, ids } = survey.survey.structure;
  const has = (type: string) => ids.some((one) => entities[one]?.type === type);
  const settings = data?.settings;
  const left = [
    settings?.show_captcha && words.t('without_captcha'),
    settings?.use_password && words.t('without_password'),
    settings?.sso_active && words.t('without_sign_in'),
    has('file') && words.t('without_files'),
    has('html') && words.t('without_html'),
  ].filter((one) => typeof one === 'string');
  if (left.length === 0) return null;
  return (
    <section className="walk-part" aria-labelledby="walk-left-out">
      <h4 id="walk-left-out">{words.t('leftOut')}</h4>
      <ul className="walk-reasons small">
        {left.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}
