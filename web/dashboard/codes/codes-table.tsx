/** The codes of a list: searched, free or used, with the answer that each went to. */
import type { Received } from '../../../sdk/client.ts';
import { Icon } from '../../ui/icons.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useActAndSay } from '../context.tsx';
import { Pager } from '../pager.tsx';
import { change, useRead } from '../queries.ts';
import { Link, navigate, useAddress, withQuery } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { useTypedSearch } from '../surveys/use-typed-search.ts';
import { useWords } from '../words.ts';
import { codesAsked, perPage, shows, type Show } from './codes-address.ts';
import type { PromoList } from './stock.tsx';

type Code = Received<'listPromoCodes'>['data'][number];

export function CodesTable({ list, zone }: { list: PromoList; zone: string }) {
  const words = useWords('codes');
  const address = useAddress();
  const { search, show, page } = codesAsked(address);
  const [typed, type] = useTypedSearch(search);
  const offset = (page - 1) * perPage;
  const reading = useRead('listPromoCodes', {
    ...{ list_id: list.id, limit: perPage, offset, order: 'asc' },
    ...(search && { search }),
    ...(show !== 'all' && { used: show === 'used' ? 1 : 0 }),
  });
  const choose = (value: Show) =>
    navigate(withQuery(address, { show: value === 'all' ? null : value, page: null }), 'replace');
  const turn = (to: number) =>
    navigate(withQuery(address, { page: to === 0 ? null : String(to / perPage + 1) }), 'stay');
  return (
    <>
      <div className="tools">
        <SearchField label={words.t('searchCodes')} value={typed} onChange={type} />
        <Segments<Show>
          label={words.t('which')}
          chosen={show}
          onChoose={choose}
          choices={shows.map((value) => ({ value, name: words.t(`show_${value}`) }))}
        />
      </div>
      <Region reading={reading}>
        {({ data, total }) =>
          total === 0 ? (
            <p className="empty quiet card">{words.t('noCodes')}</p>
          ) : (
            <>
              <ul className="card">
                {data.map((code) => (
                  <Row key={code.id} code={code} list={list} zone={zone} />
                ))}
              </ul>
              <Pager offset={offset} shown={perPage} total={total} onTurn={turn} />
            </>
          )
        }
      </Region>
    </>
  );
}

function Row({ code, list, zone }: { code: Code; list: PromoList; zone: string }) {
  const words = useWords('codes');
  const act = useActAndSay();
  const remove = () =>
    void act(async () => {
      await change('deletePromoCode', { code_id: code.id });
      const again = { list_id: list.id, codes: [code.code] };
      // One that was used would be given to somebody else.
      return {
        message: words.t(code.is_used ? 'usedDeleted' : 'codeDeleted', { code: code.code }),
        ...(!code.is_used && { undo: () => change('addPromoCodes', again) }),
      };
    });
  return (
    <li className="row code-row">
      <div className="what">
        <code dir="ltr">{code.code}</code>
        <p className="quiet small">
          <Fate code={code} list={list} zone={zone} />
        </p>
      </div>
      <button
        className="button plain round"
        type="button"
        aria-label={words.t('deleteCode', { code: code.code })}
        onClick={remove}
      >
        <Icon name="delete" />
      </button>
    </li>
  );
}

/** Free, or the answer that it went to. */
function Fate({ code, list, zone }: { code: Code; list: PromoList; zone: string }) {
  const words = useWords('codes');
  if (!code.is_used) return words.t('free');
  const { answer_id: answer, quiz_id: quiz, used_at: at } = code;
  if (answer === null || quiz === null || at === null) return words.t('usedGone');
  const survey = list.quizzes.find(({ id }) => id === quiz)?.name ?? words.t('aSurvey');
  return (
    <Link href={`/s/${quiz}/answers/${answer}`}>
      {words.t('usedBy', { answer, survey, time: words.time(at, zone) })}
    </Link>
  );
}
