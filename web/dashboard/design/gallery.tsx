/** The themes to choose from: those of the workspace, and ours. Who chooses one looks at it; nothing is changed by that. */
import type { ThemeMembers } from '../../../contract/theme-members.ts';
import { Icon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useActAndSay } from '../context.tsx';
import { queryClient, readingOf } from '../queries.ts';
import { useWords } from '../words.ts';
import { presetNames, presetOf } from './presets.ts';
import { SmallPage } from './small-page.tsx';
import type { ThemeActs } from './theme-acts.ts';
import { othersWith, type Source, type Theme } from './theme-draft.ts';

interface GalleryProps {
  themes: readonly Theme[];
  source: Source;
  appliedId: number;
  surveyId: number;
  /** Whence pictures of authors come. */
  pictures: string;
  acts: ThemeActs | null;
  onOpen(source: Source): void;
  onBrand(): void;
}

export function Gallery(props: GalleryProps) {
  const words = useWords('design');
  const { themes, source, acts, onOpen, pictures } = props;
  const own = themes.filter((theme) => !theme.is_default);
  const standard = themes.find((theme) => theme.is_default);
  return (
    <div className="themes">
      {acts && (
        <button className="button brand-door" type="button" onClick={props.onBrand}>
          <Icon name="rating" />
          <span>
            {words.t('fromBrand')}
            <span className="quiet small block">{words.t('fromBrandHint')}</span>
          </span>
        </button>
      )}
      <h2>{words.t('own')}</h2>
      {own.length === 0 ? (
        <p className="quiet small">{words.t('ownNone')}</p>
      ) : (
        <ul>
          {own.map((theme) => (
            <OwnCard key={theme.id} theme={theme} {...props} />
          ))}
        </ul>
      )}
      <h2>{words.t('presets')}</h2>
      <ul>
        {standard && (
          <Card
            look={standard}
            name={words.t('defaultTheme')}
            about={props.appliedId === standard.id ? words.t('inThisSurvey') : null}
            isChosen={source.kind === 'theme' && source.id === standard.id}
            onOpen={() => onOpen({ kind: 'theme', id: standard.id })}
            pictures={pictures}
          />
        )}
        {presetNames.map((preset) => (
          <Card
            key={preset}
            look={presetOf(preset)}
            name={words.t(`preset_${preset}`)}
            about={null}
            isChosen={source.kind === 'preset' && source.preset === preset}
            onOpen={() => onOpen({ kind: 'preset', preset })}
            pictures={pictures}
          />
        ))}
      </ul>
    </div>
  );
}

/** Who reads more of them in one sentence reads none. */
const mostNamed = 3;

function OwnCard({ theme, source, appliedId, surveyId, acts, pictures, onOpen }: GalleryProps & { theme: Theme }) {
  const words = useWords('design');
  const { id, name, quizzes_count: count } = theme;
  const about =
    id === appliedId ? words.t('inThisSurvey') : count > 0 ? words.count('usedBy', count) : words.t('unused');
  const act = useActAndSay();
  const others = othersWith(theme, appliedId);
  const tellOthers = async () => {
    const asked = { theme_id: id, sort: 'name', order: 'asc', limit: mostNamed + 1 } as const;
    const found = await queryClient.fetchQuery(readingOf('listSurveys', asked));
    const named = found.filter((survey) => survey.id !== surveyId).slice(0, mostNamed);
    if (named.length === 0) return words.t('notRemoved', { name });
    const left = others - named.length;
    const surveys = [
      ...named.map((survey) => words.t('quoted', { name: survey.name })),
      ...(left > 0 ? [words.t('andMore', { n: left })] : []),
    ];
    return words.t('notRemovedIn', { name, surveys: surveys.join(', ') });
  };
  const remove = () => (others > 0 ? void act(tellOthers) : acts?.remove(theme));
  return (
    <Card
      look={theme}
      name={name}
      about={about}
      isChosen={source.kind === 'theme' && source.id === id}
      onOpen={() => onOpen({ kind: 'theme', id })}
      pictures={pictures}
    >
      {acts && (
        <Menu
          label={words.t('themeActs', { name })}
          icon="more"
          items={[
            { label: words.t('copy'), icon: 'duplicate', act: () => acts.copy(theme, words.t('copyOf', { name })) },
            { label: words.t('remove'), icon: 'delete', act: remove },
          ]}
        />
      )}
    </Card>
  );
}

interface CardProps {
  look: ThemeMembers;
  name: string;
  about: string | null;
  isChosen: boolean;
  onOpen(): void;
  pictures: string;
  children?: React.ReactNode;
}

function Card({ look, name, about, isChosen, onOpen, pictures, children }: CardProps) {
  return (
    <li className="theme-card">
      <button type="button" aria-pressed={isChosen} onClick={onOpen}>
        <SmallPage look={look} pictures={pictures} />
        <span className="theme-name" dir="auto">
          {name}
        </span>
        {about !== null && <span className="quiet small block">{about}</span>}
      </button>
      {children}
    </li>
  );
}
