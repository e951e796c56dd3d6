/** The versions by day: when, by whom, how many answers, and what can be done with each. */
import { useEffect, useRef } from 'react';
import { Menu } from '../../../ui/menu.tsx';
import { useWords } from '../../words.ts';
import { useWorkspaces } from '../../workspaces.ts';
import { useOpened } from '../context.tsx';
import { daysOf } from './days.ts';
import type { Compared } from './use-compared.ts';
import type { Restore } from './use-restore.ts';
import type { ListedVersion } from './use-versions.ts';

interface VersionListProps {
  versions: readonly ListedVersion[];
  compared: Compared;
  onCompare(compared: Compared): void;
  onRestore: Restore;
  older: (() => void) | null;
}

export function VersionList({ versions, older, ...acts }: VersionListProps) {
  const words = useWords('versions');
  const { survey } = useOpened();
  const zone = useWorkspaces().zoneOf(survey.workspaceId);
  const list = useRef<HTMLElement>(null);
  // The button may be gone with the last of them: the focus goes on to the first that came.
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (asked.current === null || versions.length <= asked.current) return;
    list.current?.querySelectorAll('.version')[asked.current]?.querySelector('button')?.focus();
    asked.current = null;
  }, [versions.length]);
  const showOlder = () => {
    asked.current = versions.length;
    older?.();
  };
  const before = (version: ListedVersion) => versions[versions.indexOf(version) + 1] ?? null;
  return (
    <section className="version-list" ref={list} aria-labelledby="versions-heading">
      <h2 id="versions-heading">{words.t('versions')}</h2>
      {daysOf(versions, words.lang, zone).map(({ day, items }) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ol>
            {items.map(({ item, time }) => (
              <Version key={item.version_id} version={item} time={time} before={before(item)} {...acts} />
            ))}
          </ol>
        </section>
      ))}
      {older && (
        <button className="button" type="button" onClick={showOlder}>
          {words.t('older')}
        </button>
      )}
    </section>
  );
}

interface VersionProps extends Omit<VersionListProps, 'versions' | 'older'> {
  version: ListedVersion;
  time: string;
  before: ListedVersion | null;
}

function Version({ version, time, before, compared, onCompare, onRestore }: VersionProps) {
  const words = useWords('versions');
  const build = useWords('build');
  const { version_id: id, is_live, user, answers_count, widgets_count } = version;
  const name = words.t('versionNumber', { n: version.number });
  const isCompared = compared.from === id || compared.to === id;
  const facts = [
    time,
    user?.name ?? words.t('nobody'),
    words.count('answers', answers_count),
    build.count('questionCount', widgets_count),
  ];
  const others = [
    ...(before === null
      ? []
      : [{ label: words.t('compareBefore'), act: () => onCompare({ from: before.version_id, to: id }) }]),
    ...(onRestore === null ? [] : [{ label: words.t('restore'), act: () => onRestore(version) }]),
  ];
  return (
    <li className="version" aria-current={isCompared || undefined}>
      <div>
        <p className="version-name">
          <b>{name}</b>
          {is_live && <span className="badge good">{words.t('state_live')}</span>}
        </p>
        <p className="quiet small">{facts.join(' · ')}</p>
      </div>
      <span className="actions">
        <button
          className="button"
          type="button"
          aria-label={words.t('compareNamed', { name })}
          onClick={() => onCompare({ from: id, to: 'draft' })}
        >
          {words.t('compareDraft')}
        </button>
        {others.length > 0 && <Menu label={build.t('actionsFor', { name })} icon="more" items={others} />}
      </span>
    </li>
  );
}
