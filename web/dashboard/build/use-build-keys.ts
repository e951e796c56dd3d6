/** What the keys of the builder do; all of it can be done otherwise too. */
import { useCommands } from '../shell/commands.ts';
import { useWords } from '../words.ts';
import { useBuildActs } from './acts.ts';
import { useBuild } from './context.tsx';
import { goToLogic } from './findings/go.ts';
import { toNextRegion } from './regions.ts';

export function useBuildKeys(): void {
  const words = useWords('build');
  const logic = useWords('logic');
  const { session, selected, chosen, isReadOnly } = useBuild();
  const acts = useBuildActs();
  const meant = () => {
    const several = session.store.draft().ids.filter((id) => chosen.ids().has(id));
    return several.length > 0 ? several : [selected!];
  };
  useCommands([
    { name: words.t('nextRegion'), keys: 'F6', isKeyOnly: true, act: toNextRegion },
    ...(selected === null ? [] : [{ name: logic.t('toLogic'), keys: 'l', icon: 'branch' as const, act: goToLogic }]),
  ]);
  useCommands(
    isReadOnly
      ? []
      : [
          { name: words.t('undoLast'), keys: 'mod+z', icon: 'undo', act: acts.undo },
          { name: words.t('redoLast'), keys: 'mod+shift+z', icon: 'redo', act: acts.redo },
          { name: words.t('redoLast'), keys: 'mod+y', isKeyOnly: true, act: acts.redo },
          {
            name: words.t('saveNow'),
            keys: 'mod+s',
            isKeyOnly: true,
            isAlsoInDialogs: true as const,
            act: () => void session.saving.saveNow(),
          },
          ...(selected === null
            ? []
            : [
                {
                  name: words.t('duplicate'),
                  keys: 'mod+d',
                  icon: 'duplicate' as const,
                  act: () => acts.duplicate(meant()),
                },
                {
                  name: words.t('moveUp'),
                  keys: 'alt+ArrowUp',
                  icon: 'up' as const,
                  act: () => acts.step(meant(), -1),
                },
                {
                  name: words.t('moveDown'),
                  keys: 'alt+ArrowDown',
                  icon: 'down' as const,
                  act: () => acts.step(meant(), 1),
                },
                { name: words.t('moveTop'), keys: 'alt+shift+ArrowUp', act: () => acts.step(meant(), -Infinity) },
                { name: words.t('moveEnd'), keys: 'alt+shift+ArrowDown', act: () => acts.step(meant(), Infinity) },
              ]),
        ],
  );
}
