/** Passwords of a survey: made at once, handed out, and taken back. */
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { canvass } from '../client.ts';
import { useActAndSay } from '../context.tsx';
import { Pager } from '../pager.tsx';
import { change, useReadPage } from '../queries.ts';
import { Region } from '../shell/states.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { CopyButton } from '../copy-button.tsx';
import { asCsv } from './links.ts';
import { MakePasswords } from './make-passwords.tsx';
import './passwords.css';
import type { SurveyProps } from '../survey/survey-props.ts';

const shown = 10;

export function Passwords({ survey, isViewed }: SurveyProps) {
  const words = useWords('share');
  if (isViewed) return <p className="quiet">{words.t('passwordsForMembers')}</p>;
  return (
    <>
      <Asked survey={survey} isViewed={isViewed} />
      <MakePasswords surveyId={survey.id} />
      <List surveyId={survey.id} name={survey.name} />
    </>
  );
}

/** Passwords that nobody is asked for keep nobody out. */
function Asked({ survey: { id, settings } }: SurveyProps) {
  const words = useWords('share');
  const act = useActAndSay();
  const put = (isAsked: boolean) => change('updateSettings', { id, use_password: isAsked });
  const set = (isAsked: boolean) =>
    act(async () => {
      await put(isAsked);
      return { message: words.t(isAsked ? 'passwordAsked' : 'passwordNotAsked'), undo: () => put(!isAsked) };
    });
  return (
    <div className="field">
      <label className="switch">
        <input type="checkbox" checked={settings.use_password} onChange={({ target }) => void set(target.checked)} />
        <span>{words.t('askPassword')}</span>
      </label>
      <p className="quiet small">{words.t('askPasswordHint')}</p>
    </div>
  );
}

function List({ surveyId, name }: { surveyId: number; name: string }) {
  const words = useWords('share');
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const [offset, setOffset] = useState(0);
  const reading = useReadPage('listPasswords', { id: surveyId, limit: shown, offset });
  const save = () =>
    once(() =>
      act(async () => {
        const rows = await allPasswords(surveyId);
        const told = rows.map(({ password, is_single_use: isSingle, used_count: used }) => [
          password,
          words.t(isSingle ? 'once' : 'often'),
          String(used),
        ]);
        const table = asCsv([[words.t('password'), words.t('kind'), words.t('used')], ...told]);
        saveFile(new Blob([table], { type: 'text/csv' }), `${name.slice(0, 60)}.csv`);
      }),
    );
  return (
    <Region reading={reading} rows={3}>
      {({ items, total }) =>
        total === 0 ? (
          <p className="quiet">{words.t('noPasswords')}</p>
        ) : (
          <>
            <ul className="share-list share-passwords" aria-label={words.t('part_passwords')}>
              {items.map((one) => (
                <Password key={one.id} surveyId={surveyId} one={one} />
              ))}
            </ul>
            <div className="actions">
              <Pager offset={offset} shown={shown} total={total} onTurn={setOffset} />
              <button className="button plain" type="button" aria-disabled={busy} onClick={save}>
                <Icon name="down" />
                {words.count('downloadAll', total)}
              </button>
            </div>
          </>
        )
      }
    </Region>
  );
}

interface PasswordProps {
  surveyId: number;
  one: { id: number; password: string; is_single_use: boolean; used_count: number };
}

function Password({ surveyId, one: { id, password, is_single_use: isSingle, used_count: used } }: PasswordProps) {
  const words = useWords('share');
  const act = useActAndSay();
  const isSpent = isSingle && used > 0;
  const remove = () =>
    act(async () => {
      await change('deletePassword', { id: surveyId, password_id: id });
      const again = { id: surveyId, passwords: [password], is_single_use: isSingle };
      // One that was spent would be good once more.
      return { message: words.t('passwordDeleted'), ...(!isSpent && { undo: () => change('createPasswords', again) }) };
    });
  return (
    <li>
      <code>{password}</code>
      <span className="quiet small">
        {isSpent ? words.t('spent') : `${words.t(isSingle ? 'once' : 'often')} · ${words.count('usedTimes', used)}`}
      </span>
      <CopyButton
        text={password}
        said={words.t('passwordCopied')}
        name={words.t('copyPassword', { password })}
        isPlain
      />
      <button
        className="button plain round"
        type="button"
        aria-label={words.t('deletePassword', { password })}
        onClick={() => void remove()}
      >
        <Icon name="delete" />
      </button>
    </li>
  );
}

const perCall = 100;

async function allPasswords(id: number) {
  const all = [];
  for (let offset = 0; ; offset += perCall) {
    const some = await canvass.listPasswords({ id, limit: perCall, offset });
    all.push(...some);
    if (some.length < perCall) return all;
  }
}
