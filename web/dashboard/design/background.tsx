/** What the page stands on: a colour, a gradient or a picture, and the panel behind the questions. */
import { Segments } from '../../ui/segments.tsx';
import { useWords } from '../words.ts';
import { ThemeColour } from './colours.tsx';
import type { PartProps } from './design-props.ts';
import { PictureField } from './picture-field.tsx';

const kinds = ['1', '2', '3'] as const;
type Kind = (typeof kinds)[number];

export function Background(props: PartProps) {
  const words = useWords('design');
  const { look, set, workspaceId, scheme } = props;
  const kind = String(look.background_type_id) as Kind;
  const isNight = scheme === 'dark' && look.dark_mode === 'auto';
  const choose = (next: Kind) =>
    set({
      background_type_id: Number(next),
      // A gradient without its ends would be the plain page.
      ...(next === '2' &&
        look.bg_gradient_start === null && { bg_gradient_start: look.bg_color, bg_gradient_end: look.buttons_color }),
    });
  return (
    <>
      <Segments
        label={words.t('backgroundKind')}
        chosen={kind}
        onChoose={choose}
        choices={kinds.map((value) => ({ value, name: words.t(`background_${value}`) }))}
      />
      {kind === '2' && (
        <div className="colours">
          <ThemeColour name="bg_gradient_start" {...props} />
          <ThemeColour name="bg_gradient_end" {...props} />
        </div>
      )}
      {kind === '3' && (
        <PictureField
          label={words.t('picture')}
          hint={words.t('pictureHint')}
          value={look.bg_image_url}
          workspaceId={workspaceId}
          onChange={(bg_image_url) => set({ bg_image_url })}
        />
      )}
      {kind !== '2' && (
        <div className="colours">
          <ThemeColour name="bg_color" {...props} />
        </div>
      )}
      {!isNight && <PanelSwitch {...props} />}
      {(isNight || look.backdrop_color !== null) && (
        <div className="colours">
          <ThemeColour name="backdrop_color" {...props} />
        </div>
      )}
    </>
  );
}

function PanelSwitch({ look, set }: PartProps) {
  const words = useWords('design');
  return (
    <div className="field">
      <label className="switch">
        <input
          type="checkbox"
          checked={look.backdrop_color !== null}
          onChange={({ target }) => set({ backdrop_color: target.checked ? look.dropdown_bg_color : null })}
        />
        <span>{words.t('panel')}</span>
      </label>
      <p className="quiet small">{words.t('panelHint')}</p>
    </div>
  );
}
