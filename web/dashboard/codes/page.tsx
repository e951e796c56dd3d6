/** Promo codes of a workspace: its lists, one of them, a new one. */
import type { PageProps } from '../page-props.ts';
import { useWordsAhead } from '../words.ts';
import { WorkspaceFrame } from '../workspace/frame.tsx';
import { NotInPlan } from '../workspace/not-in-plan.tsx';
import { PromoLists } from './lists.tsx';
import { NewList } from './new-list.tsx';
import { OneList } from './one-list.tsx';
import './codes.css';

export function CodesPage({ params }: PageProps) {
  useWordsAhead(['codes', 'refusals', 'together']);
  const id = Number(params['id']);
  const list = params['list'];
  return (
    <WorkspaceFrame id={id} at="codes" least="member">
      {({ timezone }) => (
        <>
          <NotInPlan workspaceId={id} place="codes" />
          {list === undefined ? (
            <PromoLists key={id} workspaceId={id} />
          ) : list === 'new' ? (
            <NewList workspaceId={id} />
          ) : (
            <OneList key={list} workspaceId={id} listId={Number(list)} zone={timezone} />
          )}
        </>
      )}
    </WorkspaceFrame>
  );
}
