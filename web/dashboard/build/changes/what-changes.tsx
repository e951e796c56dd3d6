/** What differs between two drafts for respondents, question by question; long lists fold. */
import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { isScreen } from '../../../../engine/screens.ts';
import { thenFocus } from '../../../ui/focus-back.ts';
import { useWords } from '../../words.ts';
import { useOpened } from '../context.tsx';
import { groundOf } from '../logic/ground.ts';
import type { Change, ChangeGroup } from './change.ts';
import { changesBetween, type Changes, type Side } from './changes.ts';
import './changes.css';
import { QuestionLink } from './question-link.tsx';
import { SentenceLine } from './sentence-line.tsx';
import { tellChange, tellGroupName, type Names } from './tell.ts';
import type { TellingChanges } from './tell-member.ts';

interface WhatChangesProps {
  before: Side;
  after: Side;
  /** Answers were given, so it matters whether they can be counted together. */
  isAnswered: boolean;
  heading: string;
  /** What is said where nothing differs at all. */
  same: string;
  onLeave(): void;
}

export function WhatChanges({ before, after, isAnswered, heading, same, onLeave }: WhatChangesProps) {
  const words = useWords('changes');
  const telling = useTellingChanges(before, after);
  const changes = useMemo(() => shownOf(changesBetween(before, after), isAnswered), [before, after, isAnswered]);
  const title = useId();
  const { groups, unnoticed, isElseChanged } = changes;
  const isSame = unnoticed.length === 0 && !isElseChanged;
  return (
    <section className="what-changes" aria-labelledby={title}>
      <h3 id={title}>{heading}</h3>
      {groups.length === 0 ? (
        <p>{isSame ? same : words.t('nothingSeen')}</p>
      ) : (
        <>
          <Summary groups={groups} />
          <Folded most={mostGroups} className="change-groups">
            {groups.map((group) => (
              <Group key={group.question} group={group} telling={telling} onLeave={onLeave} />
            ))}
          </Folded>
        </>
      )}
      <Unnoticed changes={changes} telling={telling} onLeave={onLeave} />
    </section>
  );
}

const [mostGroups, mostSentences] = [8, 6];

function shownOf(changes: Changes, isAnswered: boolean): Changes {
  if (isAnswered) return changes;
  const groups = changes.groups.map((group) => ({
    ...group,
    changes: group.changes.filter(({ is }) => is !== 'new_version'),
  }));
  return { ...changes, groups: groups.filter(({ changes: left }) => left.length > 0) };
}

type Sign = 'added' | 'deleted' | 'changed';

const signs: Readonly<Record<Sign, string>> = { added: '+', deleted: '−', changed: '~' };

function signOf({ changes }: ChangeGroup): Sign {
  const is = (...kinds: Change['is'][]) => changes.some((change) => kinds.includes(change.is));
  if (is('added', 'shown')) return 'added';
  return is('deleted', 'left_out') ? 'deleted' : 'changed';
}

function Summary({ groups }: { groups: readonly ChangeGroup[] }) {
  const words = useWords('changes');
  const ofQuestions = groups.filter(({ question }) => question !== null && !isScreen(question));
  const counts = (['added', 'deleted', 'changed'] as const).flatMap((sign) => {
    const count = ofQuestions.filter((group) => signOf(group) === sign).length;
    return count === 0 ? [] : [words.count(`count_${sign}`, count)];
  });
  return counts.length === 0 ? null : <p className="quiet">{counts.join(' · ')}</p>;
}

interface GroupProps {
  group: ChangeGroup;
  telling: TellingChanges & Names;
  onLeave(): void;
}

function Group({ group, telling, onLeave }: GroupProps) {
  const { question, changes } = group;
  const sign = signOf(group);
  const name = tellGroupName(group, telling);
  return (
    <li className={`change-group is-${sign}`}>
      <span className="change-sign" aria-hidden="true">
        {signs[sign]}
      </span>
      <div>
        <p className="change-name">
          {question === null ? (
            <b>{name}</b>
          ) : (
            <QuestionLink id={question} onLeave={onLeave}>
              {name}
            </QuestionLink>
          )}
        </p>
        <Folded most={mostSentences} className="change-sentences">
          {changes.map((change, at) => (
            <li key={at}>
              <SentenceLine parts={tellChange(change, question, telling)} />
            </li>
          ))}
        </Folded>
      </div>
    </li>
  );
}

/** The rest is one press away; one more than fits needs no fold. */
function Folded({ most, className, children }: { most: number; className: string; children: ReactNode[] }) {
  const words = useWords('changes');
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isOpen || children.length <= most + 1 ? children : children.slice(0, most);
  const unfold = () => {
    setOpen(true);
    // The button goes: the focus goes on to what stands in its place.
    thenFocus(() => list.current?.children[most]?.querySelector('button') ?? list.current);
  };
  return (
    <>
      <ul className={className} ref={list} tabIndex={-1}>
        {shown}
      </ul>
      {shown.length < children.length && (
        <button className="button plain unfold" type="button" onClick={unfold}>
          {words.count('andMore', children.length - shown.length)}
        </button>
      )}
    </>
  );
}

interface UnnoticedProps {
  changes: Changes;
  telling: TellingChanges;
  onLeave(): void;
}

function Unnoticed({ changes: { unnoticed, isElseChanged }, telling, onLeave }: UnnoticedProps) {
  const words = useWords('changes');
  if (unnoticed.length === 0 && !isElseChanged) return null;
  const items = unnoticed.map((id) => (
    <li key={id}>
      <QuestionLink id={id} onLeave={onLeave}>
        {tellGroupName({ question: id, changes: [] }, telling)}
      </QuestionLink>
    </li>
  ));
  const others = isElseChanged ? [<li key="else">{words.t('unnoticedElse')}</li>] : [];
  return (
    <div className="quiet small">
      <p>{words.t('unnoticed')}</p>
      <Folded most={mostSentences} className="change-sentences">
        {[...items, ...others]}
      </Folded>
    </div>
  );
}

function useTellingChanges(before: Side, after: Side): TellingChanges & Names {
  const { variables, isScored } = useOpened().survey;
  const [words, types] = [useWords('changes'), useWords('types')];
  const [logic, build, points] = [useWords('logic'), useWords('build'), useWords('points')];
  return useMemo(() => {
    const side = ({ draft }: Side) => ({ ground: groundOf(draft, { variables, isScored }), logic, build, points });
    return {
      words,
      types,
      before: side(before),
      after: side(after),
      drafts: { before: before.draft, after: after.draft },
    };
  }, [before, after, variables, isScored, words, types, logic, build, points]);
}
