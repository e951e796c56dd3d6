/** Themes, survey and editor side by side; below a laptop some of them at a time. */
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Scheme } from '../../../engine/theme-style.ts';
import { Segments } from '../../ui/segments.tsx';
import { schemeNow } from '../build/canvas/scheme.ts';
import { Managers } from '../managers.tsx';
import { useCommands } from '../shell/commands.ts';
import { Boundary } from '../shell/states.tsx';
import { useWords, type Words } from '../words.ts';
import { Canvas } from './canvas.tsx';
import type { Survey } from '../survey/survey-props.ts';
import { Editor } from './editor.tsx';
import { Gallery } from './gallery.tsx';
import { SaveBar } from './save-bar.tsx';
import { useThemeActs } from './theme-acts.ts';
import type { Theme, ThemeDraft } from './theme-draft.ts';
import { type Design, useDesign } from './use-design.ts';
import { Values } from './values.tsx';

const BrandDialog = lazy(async () => ({ default: (await import('./brand-dialog.tsx')).BrandDialog }));

const panes = ['gallery', 'editor', 'canvas'] as const;
type Pane = (typeof panes)[number];

interface ScreenProps {
  survey: Survey;
  themes: readonly Theme[];
  /** Who may only look. */
  isViewed: boolean;
}

export function Screen({ survey, themes, isViewed }: ScreenProps) {
  const words = useWords('design');
  const design = useDesign(survey, themes);
  const acts = useThemeActs(survey, design.leave);
  const { draft, look, theme } = design;
  const [scheme, setScheme] = useScheme(look.dark_mode === 'auto');
  // A finding leads to a colour, and what was kept to where it is gone on with.
  const [pane, setPane] = useState<Pane>(() => (location.hash !== '' || design.wasKept ? 'editor' : 'gallery'));
  const [isBranding, setBranding] = useState(false);
  const [workspaceId, pictures] = [survey.folder.workspace_id, new URL(survey.url_shared).origin];
  const applied = themes.find(({ id }) => id === survey.theme_id)!;
  const name = draft.name ?? (theme ? nameOf(theme, words) : sourceName(draft, words));
  useDesignKeys(design, () => setBranding(true), isViewed);
  const made = (next: ThemeDraft) => {
    setBranding(false);
    design.take(next);
    setPane('canvas');
  };
  const part = { look, set: design.set, workspaceId, scheme, setScheme };
  return (
    <div className={`design shows-${pane}`}>
      <div className="design-panes">
        <Segments
          label={words.t('panes')}
          chosen={pane}
          onChoose={(value) => setPane(value)}
          choices={panes.map((value) => ({ value, name: words.t(`pane_${value}`) }))}
        />
      </div>
      <nav className="design-gallery" aria-label={words.t('gallery')}>
        <Gallery
          {...{ themes, pictures, surveyId: survey.id }}
          source={draft.source}
          appliedId={survey.theme_id}
          acts={isViewed ? null : acts}
          onOpen={design.open}
          onBrand={() => setBranding(true)}
        />
      </nav>
      <Boundary>
        <Canvas {...{ survey, look, scheme, setScheme }} />
      </Boundary>
      {/* What only reads has nothing in it that the keys could stand on. */}
      <section className="design-editor" aria-label={words.t('editor')} tabIndex={isViewed ? 0 : undefined}>
        {isViewed ? (
          <Viewed workspaceId={workspaceId} name={name} look={theme ?? look} />
        ) : (
          <Editor key={JSON.stringify(draft.source)} name={name} rename={design.rename} {...part} />
        )}
      </section>
      {!isViewed && <SaveBar {...{ design, acts, name, survey }} appliedName={nameOf(applied, words)} />}
      {isBranding && (
        <Suspense>
          <BrandDialog {...{ workspaceId, pictures }} onDone={made} onClose={() => setBranding(false)} />
        </Suspense>
      )}
    </div>
  );
}

function nameOf(theme: Theme, words: Words<'design'>): string {
  return theme.is_default ? words.t('defaultTheme') : theme.name;
}

function sourceName({ source }: ThemeDraft, words: Words<'design'>): string {
  return source.kind === 'preset' ? words.t(`preset_${source.preset}`) : words.t('brand');
}

/** A finding about dark pages leads to them. */
function schemeAsked(): Scheme {
  return new URLSearchParams(location.search).get('scheme') === 'dark' ? 'dark' : schemeNow();
}

/** What has no colours for the night is not looked at by night. */
function useScheme(hasNight: boolean) {
  const [scheme, setScheme] = useState<Scheme>(schemeAsked);
  useEffect(() => {
    if (!hasNight) setScheme('light');
  }, [hasNight]);
  return [hasNight ? scheme : 'light', setScheme] as const;
}

function useDesignKeys({ undo, redo }: Design, brand: () => void, isViewed: boolean): void {
  const words = useWords('design');
  const back = undo && ({ name: words.t('undoChange'), keys: 'mod+z', icon: 'undo', act: undo } as const);
  const again = redo && ({ name: words.t('redoChange'), keys: 'mod+shift+z', icon: 'redo', act: redo } as const);
  const changes = [back, again].flatMap((one) => (one ? [{ ...one, isOutsideFields: true as const }] : []));
  useCommands(isViewed ? [] : [{ name: words.t('fromBrand'), icon: 'rating', act: brand }, ...changes]);
}

/** Values as text: a form that cannot be used would only be in the way. */
function Viewed({ workspaceId, name, look }: { workspaceId: number; name: string; look: Theme | Design['look'] }) {
  const words = useWords('together');
  return (
    <>
      <div className="notice" role="status">
        <span>
          {words.t('why_viewer')} <Managers workspaceId={workspaceId} />
        </span>
      </div>
      <h2 dir="auto">{name}</h2>
      <Values look={look} />
    </>
  );
}
