/** The colours of the page by day or by night, judged while they are chosen. */
import type { GroundColour, ReadColour } from '../../../contract/finding-codes.ts';
import type { ThemeMembers } from '../../../contract/theme-members.ts';
import { palePairs } from '../../../engine/pale-pairs.ts';
import { repairOf } from '../../../engine/repair.ts';
import { nightOf } from '../../../engine/theme-style.ts';
import { Icon } from '../../ui/icons.tsx';
import { useWords } from '../words.ts';
import { ColourField, type Offer } from './colour-field.tsx';
import type { PartProps } from './design-props.ts';

export type Colour = Extract<keyof ThemeMembers, `${string}_color` | `bg_gradient_${string}`>;

const groups: readonly (readonly Colour[])[] = [
  ['buttons_color', 'buttons_text_color', 'widget_active_color'],
  ['header_color', 'answers_text_color', 'link_color', 'error_color', 'dropdown_bg_color'],
];

export function Colours(props: PartProps) {
  const words = useWords('design');
  const { look, scheme } = props;
  const { pale, mendAll } = usePale(props);
  return (
    <>
      {look.dark_mode === 'auto' && (
        <p className="quiet small">{words.t(scheme === 'dark' ? 'coloursNight' : 'coloursDay')}</p>
      )}
      {pale === 0 ? (
        <p className="readable">
          <Icon name="check" />
          {words.t('allReadable')}
        </p>
      ) : (
        pale > 1 && (
          <button className="button" type="button" onClick={mendAll}>
            <Icon name="check" />
            {words.count('useAll', pale)}
          </button>
        )
      )}
      {groups.map((group) => (
        <div className="colours" key={group[0]}>
          {group.map((name) => (
            <ThemeColour key={name} name={name} {...props} />
          ))}
        </div>
      ))}
    </>
  );
}

export function ThemeColour({ name, ...props }: PartProps & { name: Colour }) {
  const words = useWords('design');
  const { seen, setColour } = useColours(props);
  const offers = useOffers(props).filter(({ text }) => text === name);
  return (
    <ColourField
      id={name}
      name={words.t(`color_${name}`)}
      value={seen[name] ?? '#ffffff'}
      offers={offers}
      onChange={(colour) => setColour(name, colour)}
    />
  );
}

/** The colours of the page that is looked at, and how one of them is changed. */
function useColours({ look, set, scheme }: PartProps) {
  const isNight = scheme === 'dark' && look.dark_mode === 'auto';
  return {
    isNight,
    seen: isNight ? nightOf(look) : look,
    setColour: (name: Colour, colour: string) =>
      set(isNight ? { dark_colors: { ...look.dark_colors, [name]: colour } } : { [name]: colour }),
  };
}

function useOffers(props: PartProps): (Offer & { text: ReadColour })[] {
  const words = useWords('design');
  const findings = useWords('findings');
  const { isNight, seen, setColour } = useColours(props);
  return palePairs(props.look).flatMap(({ details }) => {
    if (details.dark !== isNight) return [];
    const [text, ground] = [details.text as ReadColour, details.ground as GroundColour];
    const repair = repairOf(seen, text, ground);
    if (!repair) return [];
    const said = words.t('pale', {
      text: findings.t(`colour_${text}`),
      ground: findings.t(`colour_${ground}`),
      ratio: (details.ratio ?? 0).toLocaleString(words.lang),
    });
    const { member, colour } = repair;
    return [{ text, said, colour, name: words.t(`color_${member}`), take: () => setColour(member, colour) }];
  });
}

/** All pairs at once, by day and by night. */
function usePale({ look, set }: PartProps) {
  const pairs = palePairs(look);
  const mendAll = () => {
    let mended = look;
    for (const { details } of pairs) {
      const seen = details.dark ? nightOf(mended) : mended;
      const repair = repairOf(seen, details.text as ReadColour, details.ground as GroundColour);
      if (!repair) continue;
      const changed = { [repair.member]: repair.colour };
      mended = details.dark
        ? { ...mended, dark_colors: { ...mended.dark_colors, ...changed } }
        : { ...mended, ...changed };
    }
    set(mended);
  };
  return { pale: pairs.length, mendAll };
}
