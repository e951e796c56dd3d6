/** All lists of a workspace with what they still hold. */
import { Icon } from '../../ui/icons.tsx';
import { useRead } from '../queries.ts';
import { Link } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { useWords } from '../words.ts';
import { StockBar } from './stock.tsx';

export function PromoLists({ workspaceId }: { workspaceId: number }) {
  const words = useWords('codes');
  const home = `/w/${workspaceId}/codes`;
  const reading = useRead('listPromoLists', { workspace_id: workspaceId, limit: 500, sort: 'name', order: 'asc' });
  return (
    <>
      <div className="heading">
        <div>
          <h1>{words.t('codes')}</h1>
          <p className="quiet">{words.t('about')}</p>
        </div>
        {(reading.data?.total ?? 0) > 0 && <MakeLink home={home} />}
      </div>
      <Region reading={reading} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <div className="empty card">
              <Icon name="key" />
              <p className="quiet">{words.t('none')}</p>
              <MakeLink home={home} />
            </div>
          ) : (
            <ul className="card">
              {data.map((list) => (
                <li className="row" key={list.id}>
                  <div className="what">
                    <h2>
                      <Link href={`${home}/${list.id}`} dir="auto">
                        {list.name}
                      </Link>
                    </h2>
                    <p className="quiet small facts">
                      <span>{words.t(`format_${list.code_format}`)}</span>
                      <span>
                        {list.quizzes_count === 0
                          ? words.t('noSurvey')
                          : list.quizzes
                              .map(({ name }) => name)
                              .slice(0, 3)
                              .join(', ')}
                        {list.quizzes_count > 3 && ` +${list.quizzes_count - 3}`}
                      </span>
                    </p>
                  </div>
                  <StockBar list={list} />
                </li>
              ))}
            </ul>
          )
        }
      </Region>
    </>
  );
}

function MakeLink({ home }: { home: string }) {
  const words = useWords('codes');
  return (
    <Link className="button primary" href={`${home}/new`}>
      <Icon name="add" />
      {words.t('newList')}
    </Link>
  );
}
