/** The codes of a list: searched, free or used, with the answer that each went to. */
import { useState } from 'react';
import type { Received } from '../../../sdk/client.ts';
import { Icon } from '../../ui/icons.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useActAndSay } from '../context.tsx';
import { Pager } from '../pager.tsx';
import { change, useRead } from '../queries.ts';
import { Region } from '../shell/states.tsx';
import { useWords } from '../words.ts';
import type { PromoList } from './stock.tsx';

type Code = Received<'listPromoCodes'>['data'][number];
const shows = ['all', 'free', 'used'] as const;
type Show = (typeof shows)[number];
const perPage = 20;

export function CodesTable({ list, zone }: { list: PromoList; zone: string }) {
  const words = useWords('codes');
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [offset, setOffset] = useState(0);
  const reading = useRead('listPromoCodes', {
    ...{ list_id: list.id, limit: perPage, offset, order: 'asc' },
    ...(search && { search }),
    ...(show !== 'all' && { used: show === 'used' ? 1 : 0 }),
  });
  const anew =
    <Value,>(put: (value: Value) => void) =>
    (value: Value) => {
      put(value);
      setOffset(0);
    };
  return (
    <>
      <div className="tools">
        <SearchField label={words.t('searchCodes')} value={search} onChange={anew(setSearch)} />
        <Segments<Show>
          label={words.t('which')}
          chosen={show}
          onChoose={anew(setShow)}
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
              <Pager offset={offset} shown={perPage} total={total} onTurn={setOffset} />
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
  const survey = list.quizzes.find(({ id }) => id === code.quiz_id)?.name ?? words.t('aSurvey');
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
          {!code.is_used
            ? words.t('free')
            : code.answer_id === null
              ? words.t('usedGone')
              : words.t('usedBy', {
                  ...{ answer: code.answer_id, survey, time: words.time(code.used_at!, zone) },
                })}
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
