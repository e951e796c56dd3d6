/** A member of a question that is a program, with an editor for it. */
import { useId } from 'react';
import { codePoints } from '../../../../engine/values.ts';
import { CodeField } from '../../code/code-field.tsx';
import { useWords } from '../../words.ts';
import { useMember, useOpened } from '../context.tsx';
import { RefusedField } from '../refused.tsx';
import type { MemberProps } from './fields.tsx';
import { Shown } from './shown.tsx';
import { useHeld } from './use-held.ts';

export function CodeMember({ id, path, label, most }: MemberProps & { most: number }) {
  const words = useWords('build');
  const { isReadOnly } = useOpened();
  const { value, set, endTyping } = useMember(id, path);
  const stored = typeof value === 'string' ? value : '';
  const [held, hold] = useHeld<string>(stored);
  const note = useId();
  if (isReadOnly) return <Shown label={label} value={stored} />;
  const change = (text: string) => {
    const isFitting = codePoints(text) <= most;
    hold(isFitting ? null : text);
    if (isFitting && text !== stored) set(text, 'typing');
  };
  return (
    <div className="field" data-member={path.join('.')}>
      <span className="label">{label}</span>
      <CodeField
        label={label}
        describedBy={held === null ? undefined : note}
        language="html"
        value={held ?? stored}
        isInvalid={held !== null}
        onChange={change}
        onBlur={endTyping}
      />
      {held !== null && (
        <p className="fault" id={note}>
          {words.t('tooLong', { most })}
        </p>
      )}
      <RefusedField id={id} path={path} />
    </div>
  );
}
