/** The menu from which a question is added, found by typing in the reader's language or in English. */
import { useState } from 'react';
import {
  Autocomplete,
  Button,
  DialogTrigger,
  Input,
  Menu,
  MenuItem,
  Popover,
  SearchField,
} from 'react-aria-components';
import { Icon } from '../../ui/icons.tsx';
import { typeIcons } from '../../ui/type-icons.ts';
import { useCommands } from '../shell/commands.ts';
import { useWords, type Words } from '../words.ts';
import { useBuildActs } from './acts.ts';
import type { Insertable } from '../texts/texts.ts';
import { insertable } from './blank.ts';
import { type Block, blocks, questionsOf } from './blocks.ts';
import { PasteQuestions } from './paste-questions.tsx';

interface InsertMenuProps {
  /** There may be two of them, and the keys belong to one. */
  hasKeys?: boolean;
}

export function InsertMenu({ hasKeys = false }: InsertMenuProps) {
  const words = useWords('build');
  const types = useWords('types');
  const blockWords = useWords('blocks');
  const acts = useBuildActs();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isPasting, setPasting] = useState(false);
  useCommands(hasKeys ? [{ name: words.t('addQuestion'), keys: '/', icon: 'add', act: () => setOpen(true) }] : []);
  const wanted = typed.trim().toLowerCase();
  const said = (type: Insertable) => `${types.t(type)} ${type} ${types.t(`about_${type}`)}`.toLowerCase();
  const found = insertable.filter((type) => said(type).includes(wanted));
  const ready = blocks.filter((block) => nameOf(block, blockWords).toLowerCase().includes(wanted));
  const choose = (act: () => void) => {
    setOpen(false);
    setTyped('');
    act();
  };
  return (
    <>
      <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button className="button">
          <Icon name="add" />
          {words.t('addQuestion')}
        </Button>
        <Popover className="menu-popover insert" placement={placement()} aria-label={words.t('addQuestion')}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField className="searching" aria-label={words.t('findType')} autoFocus>
              <Icon name="search" />
              <Input className="input" placeholder={words.t('findType')} />
            </SearchField>
            <div className="palette" role="group" aria-label={words.t('addQuestion')} tabIndex={0}>
              <Menu className="menu-list" aria-label={words.t('addQuestion')}>
                {found.map((type) => (
                  <TypeItem key={type} type={type} onChoose={() => choose(() => acts.add(type))} />
                ))}
                {ready.map((block) => (
                  <BlockItem
                    key={block}
                    block={block}
                    onChoose={() => choose(() => acts.addAll(questionsOf(block, blockWords)))}
                  />
                ))}
                <PasteItem onChoose={() => choose(() => setPasting(true))} />
              </Menu>
            </div>
          </Autocomplete>
        </Popover>
      </DialogTrigger>
      {isPasting && <PasteQuestions text="" onClose={() => setPasting(false)} />}
    </>
  );
}

/** Beside the list where there is room: over it, one could not see where the question will stand. */
function placement() {
  return matchMedia('(min-width: 48rem)').matches ? 'end top' : 'bottom start';
}

function nameOf(block: Block, words: Words<'blocks'>): string {
  return `${words.t(`block_${block}`)} ${block}`;
}

/** Several questions that belong together. */
function BlockItem({ block, onChoose }: { block: Block; onChoose(): void }) {
  const words = useWords('blocks');
  const name = words.t(`block_${block}`);
  return (
    <MenuItem className="menu-item" id={`block ${block}`} textValue={name} onAction={onChoose}>
      <Icon name="template" />
      <span>
        <span>{name}</span>
        <span className="quiet small block">{words.t('blocks')}</span>
      </span>
    </MenuItem>
  );
}

function PasteItem({ onChoose }: { onChoose(): void }) {
  const words = useWords('build');
  return (
    <MenuItem id="paste" className="menu-item" textValue={words.t('pasteMany')} onAction={onChoose}>
      <Icon name="copy" />
      <span>{words.t('pasteMany')}</span>
    </MenuItem>
  );
}

function TypeItem({ type, onChoose }: { type: Insertable; onChoose(): void }) {
  const types = useWords('types');
  return (
    <MenuItem className="menu-item" id={type} textValue={types.t(type)} onAction={onChoose}>
      <Icon name={typeIcons[type]} />
      <span>
        <span>{types.t(type)}</span>
        <span className="quiet small block">{types.t(`about_${type}`)}</span>
      </span>
    </MenuItem>
  );
}
