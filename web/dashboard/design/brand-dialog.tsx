/** A theme from a brand: the logo brings its colours with it, and two colours are enough without one. */
import { useState } from 'react';
import { Dialog } from '../../ui/overlay.tsx';
import { LimitedField } from '../limited-field.tsx';
import { useWords } from '../words.ts';
import { brandTheme } from './brand.ts';
import { ColourField } from './colour-field.tsx';
import { coloursOfLogo } from './logo-colours.ts';
import { PictureField } from './picture-field.tsx';
import { SmallPage } from './small-page.tsx';
import { presetOf } from './presets.ts';
import type { ThemeDraft } from './theme-draft.ts';

interface BrandDialogProps {
  workspaceId: number;
  pictures: string;
  onDone(draft: ThemeDraft): void;
  onClose(): void;
}

export function BrandDialog({ workspaceId, pictures, onDone, onClose }: BrandDialogProps) {
  const words = useWords('design');
  const [name, setName] = useState('');
  const [logo, setLogo] = useState<string | null>(null);
  const [main, setMain] = useState('#1f5fbf');
  const [second, setSecond] = useState('#f2b84b');
  const [isFound, setFound] = useState(false);
  const members = brandTheme({ main, second, logo, name: name.trim() });
  const readLogo = async (file: File) => {
    const found = await coloursOfLogo(file);
    if (!found) return;
    setMain(found[0]);
    setSecond(found[1]);
    setFound(true);
  };
  const make = () =>
    onDone({ source: { kind: 'brand' }, name: name.trim() === '' ? null : name.trim(), changes: members });
  return (
    <Dialog title={words.t('fromBrand')} onClose={onClose} isDismissable={false} wide>
      <form
        className="brand-form"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <div className="brand-fields">
          <PictureField
            label={words.t('logo')}
            hint={words.t('logoHint')}
            value={logo}
            workspaceId={workspaceId}
            onChange={setLogo}
            onFile={(file) => void readLogo(file)}
          />
          <div className="colours">
            <BrandColour part="brandMain" value={main} onChange={setMain} />
            <BrandColour part="brandSecond" value={second} onChange={setSecond} />
          </div>
          <p className="quiet small" role="status">
            {isFound && words.t('brandColoursFound')}
          </p>
          <LimitedField label={words.t('brandName')} value={name} onChange={({ target }) => setName(target.value)} />
        </div>
        <div className="brand-page">
          <SmallPage look={{ ...presetOf('mono'), ...members }} pictures={pictures} />
        </div>
        <div className="actions">
          <button className="button" type="button" onClick={onClose}>
            {words.t('cancel')}
          </button>
          <button className="button primary" type="submit">
            {words.t('brandMake')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface BrandColourProps {
  part: 'brandMain' | 'brandSecond';
  value: string;
  onChange(colour: string): void;
}

function BrandColour({ part, ...field }: BrandColourProps) {
  const words = useWords('design');
  return <ColourField name={words.t(part)} hint={words.t(`${part}Hint`)} {...field} />;
}
