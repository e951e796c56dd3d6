/** The codes that one survey gives: of which list, how many are left, and another list in its place. */
import { useActAndSay } from '../context.tsx';
import type { PageProps } from '../page-props.ts';
import { change, useRead } from '../queries.ts';
import { Link } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { SurveyScreen } from '../survey/screen.tsx';
import { useWanted } from '../use-wanted.ts';
import { useWords, useWordsAhead } from '../words.ts';
import { ForOthers } from '../workspace/for-others.tsx';
import { NotInPlan } from '../workspace/not-in-plan.tsx';
import '../workspace/workspace.css';
import './codes.css';
import { StockBar, type PromoList } from './stock.tsx';

export function SurveyCodesPage({ params }: PageProps) {
  useWordsAhead(['codes', 'refusals', 'together']);
  const words = useWords('codes');
  return (
    <SurveyScreen id={Number(params['id'])} at={null} title={words.t('codes')}>
      {({ survey: { id, folder }, isViewed }) => (
        <div className="under">
          <div>
            <h2 className="screen-title">{words.t('codes')}</h2>
            <p className="quiet">{words.t('aboutSurvey')}</p>
          </div>
          {isViewed ? (
            <ForOthers workspaceId={folder.workspace_id} place="codes" />
          ) : (
            <>
              <NotInPlan workspaceId={folder.workspace_id} place="codes" />
              <Choice surveyId={id} workspaceId={folder.workspace_id} />
            </>
          )}
        </div>
      )}
    </SurveyScreen>
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
