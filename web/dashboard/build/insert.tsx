/** The menu from which a question is added, found by typing in the reader's language or in English. */
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { type Pick, PickList } from '../../ui/pick-list.tsx';
import { Popover } from '../../ui/popover.tsx';
import { typeIcons } from '../../ui/type-icons.ts';
import { whenFree } from '../../ui/when-free.ts';
import { isFound } from '../search.ts';
import { useCommands } from '../shell/commands.ts';
import { useWords } from '../words.ts';
import { useBuildActs } from './acts.ts';
import { insertable } from './blank.ts';
import { blocks, questionsOf } from './blocks.ts';
import { PasteQuestions } from './paste-questions.tsx';

interface InsertMenuProps {
  /** There may be two of them, and the keys belong to one. */
  hasKeys?: boolean;
}

export function InsertMenu({ hasKeys = false }: InsertMenuProps) {
  const words = useWords('build');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const from = useRef<Element | null>(null);
  const open = () => {
    from.current = document.activeElement;
    setOpen(true);
  };
  const goBack = () => from.current instanceof HTMLElement && from.current.focus();
  const pick = (act: () => void, hide: () => void) => {
    hide();
    // Who came from the canvas writes there. From the button it is on to the new question, without a way round.
    if (from.current !== button.current) goBack();
    act();
  };
  const paste = (hide: () => void) => {
    hide();
    goBack();
    setPasting(true);
  };
  useEffect(() => whenFree(PasteQuestions.load), []);
  useCommands(hasKeys ? [{ name: words.t('addQuestion'), keys: '/', icon: 'add', act: open }] : []);
  return (
    <>
      <button
        ref={button}
        className="button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          // Not every browser gives it to a button that is clicked.
          currentTarget.focus();
          open();
        }}
      >
        <Icon name="add" />
        {words.t('addQuestion')}
      </button>
      {isOpen && (
        <Popover className="insert" label={words.t('addQuestion')} at={button.current!} onClose={() => setOpen(false)}>
          {(hide) => <Kinds onPick={(act) => pick(act, hide)} onPaste={() => paste(hide)} />}
        </Popover>
      )}
      {isPasting && <PasteQuestions text="" onClose={() => setPasting(false)} />}
    </>
  );
}

/** Questions of one type, several that belong together, and pasted lines. */
function Kinds({ onPick, onPaste }: { onPick(act: () => void): void; onPaste(): void }) {
  const words = useWords('build');
  const types = useWords('types');
  const blockWords = useWords('blocks');
  const acts = useBuildActs();
  const [typed, setTyped] = useState('');
  const ofTypes = insertable.map((type): Pick => ({
    id: type,
    icon: typeIcons[type],
    name: types.t(type),
    about: types.t(`about_${type}`),
    act: () => onPick(() => acts.add(type)),
  }));
  const ofBlocks = blocks.map((block): Pick => ({
    id: `block ${block}`,
    icon: 'template',
    name: blockWords.t(`block_${block}`),
    about: blockWords.t('blocks'),
    act: () => onPick(() => acts.addAll(questionsOf(block, blockWords))),
  }));
  const picks = [
    ...ofTypes.filter(({ id, name, about = '' }) => isFound(typed, name, id, about)),
    ...ofBlocks.filter(({ id, name }) => isFound(typed, name, id)),
    { id: 'paste', icon: 'copy', name: words.t('pasteMany'), act: onPaste } as const,
  ];
  return (
    <PickList
      label={words.t('addQuestion')}
      hint={words.t('findType')}
      typed={typed}
      onType={setTyped}
      groups={[{ picks }]}
      none=""
    />
  );
}
