/** Headers that go along with each message. Values are often keys: those that are stored are never shown. */
import { limits } from '../../../contract/limits.ts';
import { Icon } from '../../ui/icons.tsx';
import { useWords } from '../words.ts';
import type { Members } from './members.ts';

interface RowsProps {
  headers: Members['headers'];
  put(headers: Members['headers']): void;
}

export function HeaderRows({ headers, put }: RowsProps) {
  const words = useWords('webhooks');
  const set = (at: number, changes: Partial<Members['headers'][number]>) =>
    put(headers.map((header, n) => (n === at ? { ...header, ...changes } : header)));
  return (
    <fieldset className="choices upright">
      <legend className="label">{words.t('headers')}</legend>
      <p className="quiet small">{words.t('headersHint')}</p>
      {headers.map(({ name, value }, at) => (
        <div className="pair" key={at}>
          <input
            className="input"
            dir="ltr"
            aria-label={words.t('headerName', { n: at + 1 })}
            placeholder="Authorization"
            maxLength={limits.webhookHeaderName}
            value={name}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <input
            className="input"
            dir="ltr"
            aria-label={words.t('headerValue', { n: at + 1 })}
            placeholder="Bearer …"
            autoComplete="off"
            value={value}
            onChange={({ target }) => set(at, { value: target.value })}
          />
          <button
            className="button plain round"
            type="button"
            aria-label={words.t('headerRemove', { n: at + 1 })}
            onClick={() => put(headers.filter((_, n) => n !== at))}
          >
            <Icon name="delete" />
          </button>
        </div>
      ))}
      {headers.length < limits.webhookHeaders && (
        <button className="button" type="button" onClick={() => put([...headers, { name: '', value: '' }])}>
          <Icon name="add" />
          {words.t('headerAdd')}
        </button>
      )}
    </fieldset>
  );
}
