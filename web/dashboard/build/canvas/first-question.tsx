/** Where nothing is asked yet the page of respondents would be a lone button: here the first question begins. */
import { Icon } from '../../../ui/icons.tsx';
import { typeIcons } from '../../../ui/type-icons.ts';
import type { Insertable } from '../../texts/texts.ts';
import { useWords } from '../../words.ts';
import { useBuildActs } from '../acts.ts';

/** The ones that most surveys begin with; the menu has all. */
const usual: readonly Insertable[] = ['choice', 'rating', 'yesno', 'scale', 'input', 'matrix'];

export function FirstQuestion() {
  const words = useWords('build');
  const types = useWords('types');
  const acts = useBuildActs();
  return (
    <div className="first-question">
      <h2>{words.t('firstQuestion')}</h2>
      <ul>
        {usual.map((type) => (
          <li key={type}>
            <button className="button" type="button" onClick={() => acts.add(type)}>
              <Icon name={typeIcons[type]} />
              <span>
                {types.t(type)}
                <span className="quiet small block">{types.t(`about_${type}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
