/** How the canvas is looked at: as on a computer or a phone, by day or by night, and which of the screens behind the last question. */
import { Segments } from '../../../ui/segments.tsx';
import { endScreens } from '../../../stage/messages.ts';
import { useWords } from '../../words.ts';
import { useBuild } from '../context.tsx';
import { Marks, type SetMark } from './marks.tsx';
import type { Shown } from './use-stage.ts';

export type Width = 'computer' | 'phone';

export interface ToolsProps {
  width: Width;
  setWidth(width: Width): void;
  /** Whether the theme has colours for dark pages. */
  hasNight: boolean;
  shown: Shown;
  setShown(shown: Shown): void;
  /** Where there is nothing to write in it is not there. */
  setMark?: SetMark | undefined;
}

export function Tools({ width, setWidth, hasNight, shown, setShown, setMark }: ToolsProps) {
  const words = useWords('build');
  const { selected } = useBuild();
  return (
    <div className="canvas-tools" role="toolbar" aria-label={words.t('canvasTools')}>
      <Widths width={width} setWidth={setWidth} />
      {setMark && selected !== null && <Marks setMark={setMark} />}
      {selected === 'submit' && (
        <Segments
          label={words.t('whichScreen')}
          chosen={shown.endScreen}
          onChoose={(endScreen) => setShown({ ...shown, endScreen })}
          choices={endScreens.map((endScreen) => ({ value: endScreen, name: words.t(`endScreen_${endScreen}`) }))}
        />
      )}
      {hasNight && (
        <Segments
          label={words.t('canvasScheme')}
          chosen={shown.scheme}
          onChoose={(scheme) => setShown({ ...shown, scheme })}
          choices={[
            { value: 'light', name: words.t('byDay'), icon: 'sun' },
            { value: 'dark', name: words.t('byNight'), icon: 'moon' },
          ]}
        />
      )}
    </div>
  );
}

export function Widths({ width, setWidth }: Pick<ToolsProps, 'width' | 'setWidth'>) {
  const words = useWords('build');
  return (
    <Segments
      label={words.t('canvasWidth')}
      chosen={width}
      onChoose={setWidth}
      choices={[
        { value: 'computer', name: words.t('asComputer'), icon: 'computer' },
        { value: 'phone', name: words.t('asPhone'), icon: 'phone' },
      ]}
    />
  );
}
