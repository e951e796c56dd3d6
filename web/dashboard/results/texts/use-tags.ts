/** The tags of the answers whose texts are shown, and changing them with a way back. */
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useActAndSay } from '../../context.tsx';
import { change, readingOf } from '../../queries.ts';
import { useWords } from '../../words.ts';
import { useFilters } from '../filters/use-filters.ts';
import { noteTag, recentTags } from './recent-tags.ts';

export interface Tags {
  of(answerId: number): readonly string[];
  recent: readonly string[];
  add(answerId: number, tag: string): Promise<boolean>;
  remove(answerId: number, tag: string): Promise<boolean>;
}

/** Asked for page by page, as the texts are. */
export function useTags(surveyId: number, pages: readonly (readonly number[])[]): Tags {
  const words = useWords('resultTexts');
  const act = useActAndSay();
  const { body } = useFilters();
  const [recent, setRecent] = useState(() => recentTags(surveyId));
  const known = useQueries({
    queries: pages.map((ids) => ({
      ...readingOf('listAnswers', {
        id: surveyId,
        ids: [...new Set(ids)],
        columns: ['none'],
        limit: 500,
        is_complete: 'all',
        ...(body.is_deleted === true && { is_deleted: true }),
        ...(body.statuses && { statuses: body.statuses }),
        ...(body.is_screenout !== undefined && { is_screenout: body.is_screenout }),
      }),
      enabled: ids.length > 0,
    })),
  });
  const tags = new Map(known.flatMap(({ data }) => data?.data.answers ?? []).map((one) => [one.id, one.tags]));
  const send = (action: 'tag' | 'untag', answerId: number, tag: string) =>
    change('changeAnswers', { id: surveyId, action, answer_ids: [answerId], tags: [tag] });
  return {
    of: (answerId) => tags.get(answerId) ?? [],
    recent,
    add: (answerId, tag) =>
      act(async () => {
        if (tags.get(answerId)?.includes(tag)) return words.t('hasTag', { tag });
        await send('tag', answerId, tag);
        noteTag(surveyId, tag);
        setRecent(recentTags(surveyId));
        return { message: words.t('tagged', { tag, id: answerId }), undo: () => send('untag', answerId, tag) };
      }),
    remove: (answerId, tag) =>
      act(async () => {
        await send('untag', answerId, tag);
        return { message: words.t('untagged', { tag, id: answerId }), undo: () => send('tag', answerId, tag) };
      }),
  };
}
