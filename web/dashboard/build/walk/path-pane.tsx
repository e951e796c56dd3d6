/** All questions in the order of this answer, with the path through them: back to what was passed, on to all else. */
import { Icon } from '../../../ui/icons.tsx';
import { plainText } from '../../../../engine/plain.ts';
import { orderOf } from '../../../../engine/explain/survey.ts';
import { textOf } from '../../../../engine/questions/members.ts';
import type { Id } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import { type Place, placesIn } from './places-on-path.ts';
import { tellAnswer } from './tell-answer.ts';
import { isUndecided, tellStep } from './tell-walk.ts';
import type { Walking } from './use-walking.ts';

export function PathPane({ walking }: { walking: Walking }) {
  const words = useWords('walk');
  const { survey, walk, explained } = walking;
  const order = orderOf(survey, walk.state.seed);
  const places = placesIn(explained, walk);
  const here = explained.steps.find(({ id }) => id === walk.at);
  const isOpen = !walk.end && here !== undefined && isUndecided(here);
  const behind = (id: Id): Place => (isOpen && order.indexOf(id) > order.indexOf(walk.at) ? 'depends' : 'notOnPath');
  return (
    <nav aria-labelledby="walk-path-name">
      <h3 id="walk-path-name">{words.t('path')}</h3>
      <ol className="walk-steps">
        {order.map((id) => (
          <Row key={id} id={id} place={places.get(id) ?? behind(id)} walking={walking} />
        ))}
      </ol>
    </nav>
  );
}

function Row({ id, place, walking }: { id: Id; place: Place; walking: Walking }) {
  const words = useWords('walk');
  const { telling, acts } = walking;
  const { ground, build } = telling;
  const question = ground.known.question(id);
  const number = ground.numbers.get(id);
  const title = number === undefined ? '' : plainText(textOf(question ?? {}, 'title')) || build.t('untitled');
  const isBehind = place === 'answered' || place === 'passed';
  const name = tellStep(id, telling);
  const act = () => (isBehind ? acts.backTo(id) : acts.pathTo(id));
  const isHere = place === 'here';
  const answer = place === 'answered' ? tellAnswer(id, walking) : '';
  return (
    <li className={`is-${place}`}>
      <button
        type="button"
        onClick={isHere ? undefined : act}
        {...(isHere ? { 'aria-current': 'step' } : { title: words.t(isBehind ? 'backTo' : 'takePath') })}
      >
        <span className="station" aria-hidden="true">
          {number ?? <Icon name={id === 'welcome' ? 'welcome' : 'submit'} />}
        </span>
        <span className="name" dir="auto" aria-hidden="true">
          {title || name}
        </span>
        <span className="only-heard">{isHere ? name : words.t(isBehind ? 'backToName' : 'takePathTo', { name })}</span>
        <small className="quiet" dir="auto">
          {answer || words.t(place)}
        </small>
        {!isHere && <Icon name={isBehind ? 'undo' : 'right'} />}
      </button>
    </li>
  );
}
