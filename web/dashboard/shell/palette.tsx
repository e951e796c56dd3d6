/** Everything that can be done or gone to from here, found by typing. */
import { useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { useRead } from '../queries.ts';
import { navigate } from '../router.tsx';
import { useWords } from '../words.ts';
import { useAllCommands } from './commands.ts';
import { keyCaps } from './keys.ts';
import { Trouble } from './states.tsx';

export function Palette({ onClose }: { onClose(): void }) {
  const words = useWords('shell');
  const [typed, setTyped] = useState('');
  const { contains } = useFilter({ sensitivity: 'base' });
  const commands = useAllCommands().filter(({ name, isKeyOnly }) => !isKeyOnly && contains(name, typed.trim()));
  const isAsked = typed.trim().length > 1;
  const surveys = useRead('listSurveys', { search: typed.trim(), limit: 6 }, { enabled: isAsked });
  const found = isAsked ? (surveys.data ?? []) : [];
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog title={words.t('commands')} onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField className="searching" aria-label={words.t('commandsHint')} autoFocus>
          <Icon name="search" />
          <Input className="input" placeholder={words.t('commandsHint')} maxLength={200} />
        </SearchField>
        {isAsked && surveys.error && <Trouble error={surveys.error} retry={() => void surveys.refetch()} />}
        <div className="palette" role="group" aria-label={words.t('commands')} tabIndex={0}>
          <Menu
            className="menu-list"
            aria-label={words.t('commands')}
            renderEmptyState={() => <p className="quiet empty">{words.t('commandsNone')}</p>}
          >
            {found.length > 0 && (
              <MenuSection>
                <Header className="menu-title">{words.t('surveys')}</Header>
                {found.map(({ id, name }) => (
                  <Choice
                    key={id}
                    id={`survey ${id}`}
                    name={name}
                    icon="template"
                    onChoose={then(() => navigate(`/s/${id}/build`))}
                  />
                ))}
              </MenuSection>
            )}
            {commands.length > 0 && (
              <MenuSection>
                <Header className="menu-title">{words.t('commandsHere')}</Header>
                {commands.map(({ name, keys, icon, act }) => (
                  <Choice key={name} id={name} name={name} icon={icon} keys={keys} onChoose={then(act)} />
                ))}
              </MenuSection>
            )}
          </Menu>
        </div>
      </Autocomplete>
    </Dialog>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  icon?: IconName | undefined;
  keys?: string | undefined;
  onChoose(): void;
}

function Choice({ id, name, icon = 'right', keys, onChoose }: ChoiceProps) {
  return (
    <MenuItem className="menu-item" id={id} textValue={name} onAction={onChoose}>
      <Icon name={icon} />
      <span dir="auto">{name}</span>
      {keys !== undefined && <kbd>{keyCaps(keys).join(' ')}</kbd>}
    </MenuItem>
  );
}
