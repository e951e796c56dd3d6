/** Links by which results are read without an account: what each shows, and whether it is on. */
import { useState } from 'react';
import type { Received } from '../../../../sdk/client.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useActAndSay } from '../../context.tsx';
import { useCopy } from '../../copy.ts';
import { Managers } from '../../managers.tsx';
import { change, useRead } from '../../queries.ts';
import { Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { useTellFilters } from '../filters/tell-filters.ts';
import type { ResultsProps } from '../results-props.ts';
import { LinkDialog } from './link-dialog.tsx';

type Shared = Received<'listShares'>[number];

export function Links({ survey, isViewed }: ResultsProps) {
  const words = useWords('reports');
  const [isMaking, setMaking] = useState(false);
  const reading = useRead('listShares', { id: survey.id });
  return (
    <>
      <Region reading={reading} rows={2}>
        {(links) =>
          links.length === 0 ? (
            <p className="quiet">{words.t('linksEmpty')}</p>
          ) : (
            <ul className="reports-list" aria-label={words.t('links')}>
              {links.toReversed().map((one) => (
                <Row key={one.uuid} survey={survey} one={one} isViewed={isViewed} />
              ))}
            </ul>
          )
        }
      </Region>
      {isViewed ? (
        <p className="quiet small">
          {words.t('forMembers')} <Managers workspaceId={survey.folder.workspace_id} />
        </p>
      ) : (
        <button className="button primary" type="button" onClick={() => setMaking(true)}>
          <Icon name="link" />
          {words.t('makeLink')}
        </button>
      )}
      {isMaking && <LinkDialog survey={survey} onClose={() => setMaking(false)} />}
    </>
  );
}

function Row({ survey, one, isViewed }: ResultsProps & { one: Shared }) {
  const words = useWords('reports');
  const tell = useTellFilters(survey);
  const act = useActAndSay();
  const copy = useCopy();
  const { uuid, url, is_active: isActive } = one;
  const section = words.t(`section_${one.section}`);
  const filter = tell(one.filters);
  const made = new Intl.DateTimeFormat(words.lang, { dateStyle: 'medium' }).format(new Date(one.created_at));
  const put = (isOn: boolean) => change('switchShare', { id: survey.id, uuid, is_active: isOn });
  const set = (isOn: boolean) =>
    void act(async () => {
      await put(isOn);
      return { message: words.t(isOn ? 'linkOn' : 'linkOff'), undo: () => put(!isOn) };
    });
  return (
    <li className={isActive ? '' : 'reports-off'}>
      <p>
        <b>{section}</b> {!one.texts && <span className="badge">{words.t('noTexts')}</span>}
        <span className="quiet small">{`${filter} · ${words.t('made', { time: made })}`}</span>
      </p>
      <div className="actions">
        <label className="switch">
          <input
            type="checkbox"
            checked={isActive}
            disabled={isViewed}
            aria-label={words.t('switchOf', { section, filter })}
            onChange={({ target }) => set(target.checked)}
          />
          <span aria-hidden="true">{words.t('isOn')}</span>
        </label>
        {isActive && (
          <>
            <button
              className="button plain"
              type="button"
              aria-label={words.t('copyLinkOf', { section, filter })}
              onClick={() => copy(url, { said: words.t('linkCopied'), otherwise: url })}
            >
              <Icon name="copy" />
              {words.t('copyLink')}
            </button>
            <a className="button plain" href={url} target="_blank" rel="noreferrer">
              <Icon name="open" />
              {words.t('asReaders')}
              <span className="only-heard">{words.t('opensNewTab')}</span>
            </a>
          </>
        )}
      </div>
    </li>
  );
}
