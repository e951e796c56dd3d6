/** What publishing changes for respondents; of a survey that was never published, that it begins. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useWords } from '../../words.ts';
import { WhatChanges } from '../changes/what-changes.tsx';
import type { Publication } from './use-publication.ts';

interface PublishedChangesProps {
  reading: UseQueryResult<Publication>;
  onLeave(): void;
}

export function PublishedChanges({ reading: { data }, onLeave }: PublishedChangesProps) {
  const words = useWords('changes');
  if (!data) return <p className="quiet">{words.t('notRead')}</p>;
  const { before, after, isAnswered } = data;
  if (before === null) return <p>{words.t('firstTime')}</p>;
  return (
    <WhatChanges
      before={before}
      after={after}
      isAnswered={isAnswered}
      same={words.t('nothing')}
      heading={words.t('whatChanges')}
      onLeave={onLeave}
    />
  );
}
