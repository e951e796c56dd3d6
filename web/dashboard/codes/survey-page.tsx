/** The codes that one survey gives: of which list, how many are left, and another list in its place. */
import { Unopened } from '../build/unopened.tsx';
import { useActAndSay } from '../context.tsx';
import type { PageProps } from '../page-props.ts';
import { change, useRead } from '../queries.ts';
import { Link } from '../router.tsx';
import { Region, Skeleton } from '../shell/states.tsx';
import { SurveyBar } from '../survey/bar.tsx';
import { useWanted } from '../use-wanted.ts';
import { useWords, useWordsAhead } from '../words.ts';
import { ForOthers } from '../workspace/for-others.tsx';
import '../workspace/workspace.css';
import './codes.css';
import { StockBar, type PromoList } from './stock.tsx';

export function SurveyCodesPage({ params }: PageProps) {
  useWordsAhead(['codes', 'refusals', 'together']);
  const words = useWords('codes');
  const id = Number(params['id']);
  const survey = useRead('getSurvey', { id });
  const workspaces = useRead('listWorkspaces', { per_page: 100 });
  if (survey.error && survey.data === undefined)
    return <Unopened surveyId={id} error={survey.error} retry={() => void survey.refetch()} />;
  if (workspaces.isPending) return <Skeleton />;
  return (
    <Region reading={survey}>
      {({ name, is_published: isPublished, has_unpublished_changes: hasChanges, folder }) => {
        const role = workspaces.data?.data.find((one) => one.id === folder.workspace_id)?.role;
        return (
          <>
            <title>{`${words.t('codes')} · ${name} · Canvass`}</title>
            <SurveyBar id={id} name={name} isPublished={isPublished} hasChanges={isPublished && hasChanges} at={null} />
            <div className="under">
              <div>
                <h2 className="screen-title">{words.t('codes')}</h2>
                <p className="quiet">{words.t('aboutSurvey')}</p>
              </div>
              {role === 'viewer' ? (
                <ForOthers workspaceId={folder.workspace_id} place="codes" />
              ) : (
                <Choice key={id} surveyId={id} workspaceId={folder.workspace_id} />
              )}
            </div>
          </>
        );
      }}
    </Region>
  );
}

function Choice({ surveyId, workspaceId }: { surveyId: number; workspaceId: number }) {
  const words = useWords('codes');
  const home = `/w/${workspaceId}/codes`;
  const reading = useRead('listSurveyPromoLists', { id: surveyId, limit: 500, sort: 'name', order: 'asc' });
  return (
    <Region reading={reading} rows={3}>
      {({ data }) =>
        data.length === 0 ? (
          <div className="empty card">
            <p className="quiet">{words.t('none')}</p>
            <Link className="button primary" href={`${home}/new`}>
              {words.t('newList')}
            </Link>
          </div>
        ) : (
          <>
            <Lists surveyId={surveyId} home={home} lists={data} />
            <p>
              <Link href={home}>{words.t('toLists')}</Link>
            </p>
          </>
        )
      }
    </Region>
  );
}

function Lists({ surveyId, home, lists }: { surveyId: number; home: string; lists: readonly PromoList[] }) {
  const words = useWords('codes');
  const act = useActAndSay();
  const held = lists.find((list) => list.is_attached)?.id ?? null;
  const [current, want, giveUp] = useWanted(held);
  const put = (listId: number | null) =>
    listId === null
      ? change('detachPromoLists', { quize_ids: [surveyId] })
      : change('attachPromoList', { list_id: listId, quize_ids: [surveyId] });
  const choose = async (listId: number | null, name: string) => {
    want(listId);
    const worked = await act(async () => {
      await put(listId);
      const message = listId === null ? words.t('givesNone') : words.t('gives', { name });
      return { message, undo: () => put(held) };
    });
    if (!worked) giveUp();
  };
  return (
    <fieldset className="card codes-choice">
      <legend className="only-heard">{words.t('whichList')}</legend>
      <label className="row">
        <span className="switch">
          <input type="radio" name="list" checked={current === null} onChange={() => void choose(null, '')} />
          <span>{words.t('noList')}</span>
        </span>
      </label>
      {lists.map((list) => (
        <div className="row" key={list.id}>
          <label className="switch">
            <input
              type="radio"
              name="list"
              checked={current === list.id}
              onChange={() => void choose(list.id, list.name)}
            />
            <span dir="auto">{list.name}</span>
          </label>
          <StockBar list={list} />
          <Link href={`${home}/${list.id}`}>
            {words.t('openList')}
            <span className="only-heard"> {list.name}</span>
          </Link>
        </div>
      ))}
    </fieldset>
  );
}
