/** A value that can be read and not changed: words, and no form that is switched off. */
import { useWords } from '../../words.ts';
import './shown.css';

export function Shown({ label, value }: { label: string; value: string }) {
  const words = useWords('build');
  return (
    <div className="field">
      <span className="label" dir="auto">
        {label}
      </span>
      {value === '' ? (
        <span className="quiet">{words.t('nothing')}</span>
      ) : (
        <span className="shown" dir="auto">
          {value}
        </span>
      )}
    </div>
  );
}
