/** Which columns the table has, and in which order: kept on this device for each survey. */
import { useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useWords } from '../words.ts';
import { type Chosen, chosen, factColumns, moved, type QuestionColumn } from './columns.ts';

interface ColumnsProps {
  columns: readonly Chosen[];
  questions: readonly QuestionColumn[];
  nameOf(key: string): string;
  onColumns(columns: Chosen[] | null): void;
}

export function ColumnsMenu(props: ColumnsProps) {
  const words = useWords('answers');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        className="button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="matrix" />
        {words.t('columns')}
      </button>
      {isOpen && (
        <Popover
          label={words.t('columns')}
          className="answers-columns"
          at={button.current!}
          onClose={() => setIsOpen(false)}
        >
          {() => <Choices {...props} />}
        </Popover>
      )}
    </>
  );
}

function Choices({ columns, questions, nameOf, onColumns }: ColumnsProps) {
  const words = useWords('answers');
  const keys = columns.map(({ key }) => key);
  const others = [...factColumns, ...questions.map(({ id }) => id)].filter((key) => !keys.includes(key));
  return (
    <>
      <ul>
        {columns.map(({ key }, at) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked
                onChange={() => onColumns(columns.filter((one) => one.key !== key))}
                disabled={columns.length === 1}
              />
              <span dir="auto">{nameOf(key)}</span>
            </label>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                className="button plain round"
                type="button"
                disabled={at + by < 0 || at + by >= columns.length}
                aria-label={words.t(by < 0 ? 'columnEarlier' : 'columnLater', { name: nameOf(key) })}
                onClick={() => onColumns(moved(columns, key, by))}
              >
                <Icon name={by < 0 ? 'up' : 'down'} />
              </button>
            ))}
          </li>
        ))}
        {others.map((key) => (
          <li key={key}>
            <label>
              <input type="checkbox" checked={false} onChange={() => onColumns([...columns, chosen(key)])} />
              <span dir="auto">{nameOf(key)}</span>
            </label>
          </li>
        ))}
      </ul>
      <button className="button plain" type="button" onClick={() => onColumns(null)}>
        {words.t('usualColumns')}
      </button>
    </>
  );
}
