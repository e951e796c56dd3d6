/** A role by its name. */
import { useId } from 'react';
import { useWords } from '../words.ts';
import type { Workspace } from '../workspaces.ts';

interface ChoiceProps<Role> {
  label: string;
  offered: readonly Role[];
  value: Role;
  onChoose(role: Role): void;
  /** The label is heard only: a list says above what it is. */
  isBare?: boolean;
}

export function RoleChoice<Role extends Workspace['role']>(props: ChoiceProps<Role>) {
  const { label, offered, value, onChoose, isBare = false } = props;
  const words = useWords('team');
  const id = useId();
  return (
    <div className="field">
      <label className={isBare ? 'only-heard' : ''} htmlFor={id}>
        {label}
      </label>
      <select
        className="input"
        id={id}
        value={value}
        onChange={({ target }) => {
          const role = offered.find((one) => one === target.value);
          if (role !== undefined) onChoose(role);
        }}
      >
        {offered.map((role) => (
          <option key={role} value={role}>
            {words.t(`role_${role}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
