/** What was found, at the place it is about: at the head of a question, at a field, or below the sentence of a rule. */
import type { Id } from '../../draft/draft.ts';
import { useOpened } from '../context.tsx';
import type { Found, RuleAt } from './found.ts';
import './findings.css';
import { SeveritySign } from './sign.tsx';
import { tellFinding } from './tell.ts';
import { useFindingWords } from './use-finding-words.ts';
import { useFindings } from './use-findings.tsx';

/** About the question as a whole, and what no field shows. */
export function QuestionFindings({ id }: { id: Id }) {
  const { isReadOnly } = useOpened();
  const found = useFindings().ofQuestion(id);
  const here = found.filter(({ rule, field }) => rule === null && (isReadOnly || field === null || !hasField(field)));
  return here.length === 0 ? null : (
    <div className="found-here" tabIndex={-1}>
      <Sentences found={here} />
    </div>
  );
}

/** Of these there is one in the inspector, whatever the type. */
function hasField(field: string): boolean {
  return /^(title|description|multimedia|carryForward)$|(Ids|Entities)$/.test(field);
}

interface FieldProps {
  id: Id;
  /** Several where one field stands for them. */
  fields: readonly string[];
  /** For the field to name it. */
  noteId?: string | undefined;
}

export function FieldFindings({ id, fields, noteId }: FieldProps) {
  const found = useFieldFindings(id, fields);
  return found.length === 0 ? null : (
    <div id={noteId}>
      <Sentences found={found} />
    </div>
  );
}

export function useFieldFindings(id: Id, fields: readonly string[]): readonly Found[] {
  const found = useFindings().ofQuestion(id);
  return found.length === 0 ? found : found.filter(({ field }) => field !== null && fields.includes(field));
}

/** What has broken a rule is said at once, without a check. */
export function RuleFindings({ rule }: { rule: RuleAt }) {
  const found = useFindings().ofRule(rule);
  return <Sentences found={found.filter(({ code }) => !code.startsWith('condition_'))} />;
}

function Sentences({ found }: { found: readonly Found[] }) {
  const words = useFindingWords();
  return found.map((one, at) => (
    <p className={`found ${one.severity}`} key={`${one.code} ${at}`}>
      <SeveritySign severity={one.severity} />
      <span>
        <span className="only-heard">{words.build.t(`level_${one.severity}`)}: </span>
        {tellFinding(one, words)}
      </span>
    </p>
  ));
}
