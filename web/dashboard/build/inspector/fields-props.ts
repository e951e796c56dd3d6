import type { Entity, Id } from '../../draft/draft.ts';

/** Of the fields of one question. */
export interface FieldsProps {
  id: Id;
  question: Entity;
}
