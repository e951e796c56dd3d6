/** The way to a question from what is told about it. */
import type { ReactNode } from 'react';
import type { Id } from '../../draft/draft.ts';
import { useOpened, useQuestion } from '../context.tsx';
import { tellQuestion } from '../logic/tell.ts';
import { useTelling } from '../logic/use-telling.ts';

interface QuestionLinkProps {
  id: Id;
  /** What it is called there; else as it is called now. */
  children?: ReactNode;
  onLeave(): void;
}

export function QuestionLink({ id, children, onLeave }: QuestionLinkProps) {
  const { select } = useOpened();
  const telling = useTelling();
  const isThere = useQuestion(id) !== undefined;
  if (!isThere) return <bdi>{children}</bdi>;
  const show = () => {
    onLeave();
    select(id);
  };
  return (
    <button className="to-question" type="button" dir="auto" onClick={show}>
      {children ?? tellQuestion(id, telling)}
    </button>
  );
}
