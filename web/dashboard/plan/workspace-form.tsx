import { useId, useState } from 'react';
import { useActAndSay } from '../context.tsx';
import { LimitedField } from '../limited-field.tsx';
import { change } from '../queries.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import type { Workspace } from '../workspaces.ts';

export function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const words = useWords('plan');
  const act = useActAndSay();
  const id = useId();
  const [name, setName] = useState(workspace.name);
  const [timezone, setZone] = useState(workspace.timezone);
  const [busy, once] = useOnce();
  const zones = [...new Set([workspace.timezone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  const put = (to: { name: string; timezone: string }) => change('updateWorkspace', { id: workspace.id, ...to });
  const save = () =>
    act(async () => {
      const before = { name: workspace.name, timezone: workspace.timezone };
      await put({ name: name.trim(), timezone });
      const undo = async () => {
        await put(before);
        setName(before.name);
        setZone(before.timezone);
      };
      return { message: words.t('saved'), undo };
    });
  return (
    <form
      className="card panel"
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) once(save);
      }}
    >
      <h2 id={`${id}-title`}>{words.t('workspace')}</h2>
      <LimitedField label={words.t('name')} value={name} onChange={({ target }) => setName(target.value)} required />
      <div className="field">
        <label htmlFor={`${id}-zone`}>{words.t('zone')}</label>
        <select
          className="input"
          id={`${id}-zone`}
          value={timezone}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setZone(target.value)}
        >
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
        <p className="quiet small" id={`${id}-hint`}>
          {words.t('zoneHint')}
        </p>
      </div>
      <div className="actions">
        <button className="button primary" type="submit" aria-disabled={busy}>
          {words.t('save')}
        </button>
      </div>
    </form>
  );
}
