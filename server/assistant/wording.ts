/** Refusals in the words of tools: what REST says of members, roles and addresses, an assistant hears of arguments and tools. */
import type { Right } from '../../contract/operation.ts';
import type { Fault } from '../../contract/problems.ts';
import { Refused } from './run.ts';

const whoMay: Record<Right, string> = {
  view: 'membership in its workspace',
  edit: 'the role member, admin or owner in its workspace',
  manage: 'the role admin or owner in its workspace',
  own: 'the role owner in its workspace',
};

/** Tools that list what can be named. */
const listedBy: Readonly<Record<string, string>> = {
  quiz_not_found: 'get_quiz_list',
  workspace_not_found: 'get_workspace_list',
  folder_not_found: 'get_folder_list',
  template_not_found: 'search_quiz_templates and get_workspace_templates',
  theme_not_found: 'get_theme_list',
  version_not_found: 'get_quiz_versions',
  widget_not_found: 'get_quiz_structure',
  variable_not_found: 'get_quiz_variables',
  hidden_option_not_found: 'get_quiz_hidden_options and get_quiz_widgets_hidden',
  report_not_found: 'get_quiz_report',
  answer_not_found: 'get_quiz_answers',
  promo_list_not_found: 'get_promocode_list',
  promo_code_not_found: 'get_promocode_codes',
  webhook_not_found: 'get_quiz_webhooks',
  log_not_found: 'get_quiz_webhook_logs',
};

/** Says what would help: the ability or the role that the person behind the assistant can give, or where ids come from. */
export function inPlainWords(refused: Refused, right: Right): Refused {
  const { code, error } = refused.body;
  if (code === 'ability_missing')
    return lacking(refused, `the ability ${String(error.details['ability'])} on the token`);
  if (code === 'access_denied' || code === 'access_denied_to_folder') return lacking(refused, whoMay[right]);
  if (!Object.hasOwn(listedBy, code)) return refused;
  const [sentence = ''] = refused.body.message.split(/(?<=\.) /);
  return saying(refused, `${sentence} Ids come from ${listedBy[code]}.`);
}

function lacking(refused: Refused, needed: string): Refused {
  return saying(refused, `Insufficient permissions: this action requires ${needed}.`);
}

function saying({ status, body }: Refused, message: string): Refused {
  return new Refused(status, { ...body, message, error: { ...body.error, message } });
}

/** Faults name arguments, not the members that these become. */
export function inArguments(refused: Refused, names: ReadonlyMap<string, string>): Refused {
  const { error } = refused.body;
  // Faults of a structure name a rule and a question in place of a field.
  const { errors } = error.details as { errors?: (Omit<Fault, 'field'> & { field?: string })[] };
  if (!Array.isArray(errors)) return refused;
  const renamed = errors.map((fault) => {
    const [member = '', ...rest] = (fault.field ?? '').split('.');
    const argument = names.get(member);
    if (argument === undefined) return fault;
    const message = fault.message.startsWith(member) ? argument + fault.message.slice(member.length) : fault.message;
    return { ...fault, field: [argument, ...rest].join('.'), message };
  });
  const [first] = renamed;
  const message = first && refused.body.message === errors[0]!.message ? first.message : refused.body.message;
  const details = { ...error.details, ...(first?.field === undefined ? {} : { field: first.field }), errors: renamed };
  return new Refused(refused.status, { ...refused.body, message, error: { ...error, message, details } });
}
