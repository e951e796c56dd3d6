/** One list: what it still holds, how a code is shown, which surveys give it, its codes and more of them. */
import { useState } from 'react';
import { Menu } from '../../ui/menu.tsx';
import { useActAndSay } from '../context.tsx';
import { ConfirmDialog, NameDialog } from '../dialogs.tsx';
import { change, useRead } from '../queries.ts';
import { navigate } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { BackToLists } from './back.tsx';
import { CodesSource } from './codes-source.tsx';
import { CodesTable } from './codes-table.tsx';
import { FormatChoice } from './format-choice.tsx';
import type { Look } from './look.ts';
import { readCodes } from './read-codes.ts';
import { StockBar, type PromoList } from './stock.tsx';
import { Surveys } from './surveys.tsx';

interface OneListProps {
  workspaceId: number;
  listId: number;
  zone: string;
}

export function OneList({ workspaceId, listId, zone }: OneListProps) {
  const words = useWords('codes');
  const reading = useRead('getPromoList', { list_id: listId });
  return (
    <>
      <BackToLists workspaceId={workspaceId} />
      {reading.error && <h1>{words.t('codes')}</h1>}
      <Region reading={reading}>
        {({ list }) => (
          <>
            <div className="heading">
              <div>
                <h1 dir="auto">{list.name}</h1>
                <StockBar list={list} />
              </div>
              <More list={list} />
            </div>
            <div className="beside">
              <div className="stack-small">
                <CodesTable list={list} zone={zone} />
              </div>
              <div className="stack-small">
                <Display list={list} />
                <Surveys list={list} />
                <Add list={list} />
              </div>
            </div>
          </>
        )}
      </Region>
    </>
  );
}

function Display({ list }: { list: PromoList }) {
  const words = useWords('codes');
  const act = useActAndSay();
  const { code_format, code_width, code_height } = list;
  const look = { code_format, code_width, code_height };
  const put = (chosen: Look) => change('changePromoList', { list_id: list.id, ...chosen });
  const choose = (chosen: Look) =>
    void act(async () => {
      await put(chosen);
      return { message: words.t('formatChanged'), undo: () => put(look) };
    });
  const { data } = useRead('listPromoCodes', { list_id: list.id, limit: 1, order: 'asc' });
  const sample = data?.data[0]?.code;
  return (
    <section className="card panel" aria-label={words.t('format')}>
      <FormatChoice look={look} sample={sample ?? list.name} onChoose={choose} />
    </section>
  );
}

function Add({ list }: { list: PromoList }) {
  const words = useWords('codes');
  const act = useActAndSay();
  const [read, setRead] = useState(() => readCodes(''));
  const [turn, setTurn] = useState(0);
  const [busy, once] = useOnce();
  const isFit = read.codes.length > 0 && read.tooLong === null;
  const add = () =>
    once(() =>
      act(async () => {
        const { added, duplicates } = await change('addPromoCodes', { list_id: list.id, codes: read.codes });
        setRead(readCodes(''));
        setTurn(turn + 1);
        const known = duplicates.length > 0 ? ` ${words.count('hadAlready', duplicates.length)}` : '';
        return words.count('added', added) + known;
      }),
    );
  return (
    <section className="card panel" aria-labelledby="codes-add">
      <h2 id="codes-add">{words.t('addCodes')}</h2>
      <CodesSource key={turn} read={read} onRead={setRead} />
      <div className="actions start">
        <button className="button" type="button" aria-disabled={busy || !isFit} onClick={() => isFit && add()}>
          {words.t('add')}
        </button>
      </div>
    </section>
  );
}

function More({ list }: { list: PromoList }) {
  const words = useWords('codes');
  const act = useActAndSay();
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const put = (name: string) => change('changePromoList', { list_id: list.id, name });
  const rename = async (name: string) => {
    const worked = await act(async () => {
      await put(name);
      return { message: words.t('renamed'), undo: () => put(list.name) };
    });
    if (worked) setAsking(null);
  };
  const remove = async () => {
    const worked = await act(async () => {
      navigate(`/w/${list.workspace_id}/codes`);
      await change('removePromoList', { list_id: list.id });
      return words.t('listDeleted', { name: list.name });
    });
    if (!worked) setAsking(null);
  };
  const close = () => setAsking(null);
  return (
    <>
      <Menu
        label={words.t('more', { name: list.name })}
        icon="more"
        items={[
          { label: words.t('rename'), icon: 'rename', act: () => setAsking('rename') },
          { label: words.t('deleteList'), icon: 'delete', danger: true, act: () => setAsking('delete') },
        ]}
      />
      {asking === 'rename' && (
        <NameDialog
          title={words.t('rename')}
          label={words.t('name')}
          action={words.t('save')}
          name={list.name}
          onDone={rename}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={words.t('deleteTitle', { name: list.name })}
          text={words.t('deleteText', { all: list.codes_count, surveys: list.quizzes_count })}
          action={words.t('deleteList')}
          onDone={remove}
          onClose={close}
        />
      )}
    </>
  );
}
