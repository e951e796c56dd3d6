/**
 * Every refusal the interface knows: status and code, with the sentence a person reads.
 * A code may stand under two statuses (an unknown folder is 400 in a body and 404 in a path), so the key is both.
 */
export const problems = {
  '400 malformed_json': 'The request body is not valid JSON. Check it with a JSON validator and send it again.',
  '400 folder_not_found': 'There is no such folder. List folders with GET /folders.',
  '400 workspace_not_found': 'There is no such workspace among yours. List them with GET /workspaces.',
  '400 quiz_not_found': 'There is no such survey.',
  '400 blocked_by_tariff': 'This feature is not part of the current plan.',
  '400 folder_is_default': 'The default folder cannot be deleted.',
  '401 user_not_authenticated': 'Send a valid API token as "Authorization: Bearer <token>".',
  '401 credentials_wrong': 'The e-mail address or the password is wrong.',
  '403 access_denied': 'You have no right to do this.',
  '403 access_denied_to_folder': 'You have no right to use this folder.',
  '403 ability_missing': 'This token lacks the ability that the operation needs.',
  '403 origin_not_allowed': 'Pages of this origin may not use the assistant endpoint.',
  '403 quiz_limit_today': 'The number of surveys you may create today is used up. It starts anew at 00:00 UTC.',
  '403 quiz_limit_tariff': 'The plan of this workspace allows no more surveys.',
  '403 registration_closed': 'Registration is closed here. Ask the owner of this installation for an invitation.',
  '403 quiz_closed': 'The survey is closed.',
  '403 deadline_passed': 'The deadline of the survey has passed.',
  '403 answer_limit_reached': 'The survey takes no more answers.',
  '403 device_not_allowed': 'The survey is not open to this kind of device.',
  '403 ip_not_allowed': 'The survey is not open to this network.',
  '403 password_required': 'The survey asks for a password.',
  '403 password_wrong': 'This password is wrong.',
  '403 sso_required': 'The survey asks respondents to sign in.',
  '403 already_answered': 'This respondent has answered the survey already.',
  '403 time_over': 'The time for this answer is over.',
  '403 captcha_required': 'Solve a captcha and send it along.',
  '403 signature_invalid': 'The signature of this link is wrong.',
  '404 route_not_found': 'There is nothing at this address. The reference is at /docs.',
  '404 quiz_not_found': 'There is no such survey.',
  '404 workspace_not_found': 'There is no such workspace.',
  '404 member_not_found': 'This person is not a member of the workspace.',
  '404 media_not_found': 'There is no such media file in this workspace.',
  '404 folder_not_found': 'There is no such folder.',
  '404 token_not_found': 'You have no such token.',
  '404 session_not_found': 'You have no such session. List them with GET /user/sessions.',
  '404 invitation_not_found': 'This invitation is unknown, used or older than 7 days. Ask for a new one.',
  '404 reset_not_found': 'This link is unknown, used or older than an hour. Ask for a new one.',
  '404 version_not_found': 'The survey has no such version.',
  '404 template_not_found': 'There is no such template.',
  '404 theme_not_found': 'There is no such theme in this workspace.',
  '404 password_not_found': 'The survey has no such password.',
  '404 variable_not_found': 'The survey has no such variable.',
  '404 hidden_option_not_found': 'The survey has no such hidden option.',
  '404 report_not_found': 'The survey has no such report.',
  '404 share_not_found': 'There is no such shared report, or it was switched off.',
  '404 export_not_found': 'The survey has no such export.',
  '404 filter_not_found': 'The survey has no such saved filter.',
  '404 promo_list_not_found': 'There is no such promo list.',
  '404 promo_code_not_found': 'There is no such promo code.',
  '404 widget_not_found': 'There is no such question.',
  '404 answer_not_found': 'The survey has no such answer.',
  '404 file_not_found': 'There is no such file.',
  '404 webhook_not_found': 'There is no such webhook here.',
  '404 log_not_found': 'The webhook has no such log entry.',
  '405 method_not_allowed': 'This address does not take that method. The header Allow names those it takes.',
  '409 quiz_not_published': 'Publish the survey first.',
  '409 folder_not_empty': 'The folder holds surveys. Move them, or repeat with confirm_delete_quizzes=true.',
  '409 workspace_not_empty': 'The workspace is not empty. Repeat with confirm=true to delete everything in it.',
  '409 workspace_is_last': 'This is your only workspace and cannot be deleted.',
  '409 member_exists': 'This person is already a member.',
  '409 last_owner': 'A workspace needs an owner. Make somebody else the owner first.',
  '409 email_taken': 'An account with this e-mail address exists already.',
  '409 token_limit': 'You have reached the number of tokens allowed. Delete one you no longer use.',
  '409 password_limit': 'The survey has reached the number of passwords allowed.',
  '409 filter_limit': 'The survey has reached the number of saved filters allowed.',
  '409 promo_list_full': 'A promo list holds at most 100,000 codes.',
  '409 theme_is_default': 'The default theme cannot be changed. Make a copy of it.',
  '409 idempotency_in_progress': 'The first request with this Idempotency-Key is still running. Try again shortly.',
  '409 answer_completed': 'This answer is complete and was sent with other values.',
  '409 previous_locked': 'Questions already passed cannot be changed in this survey.',
  '409 version_outdated': 'This version of the survey was replaced too long ago. Read the survey again.',
  '409 file_limit': 'Too many files were uploaded for this question.',
  '409 answer_file_limit':
    'The files that respondents sent to the owner of this survey take all of the room there is for them. Send the answer without a file, or tell who asked you.',
  '409 media_limit':
    'The images, sound and video of the owner of this workspace take all of the room there is for them. Delete some that are no longer used, or ask the operator for more.',
  '409 webhook_limit': 'No more than 10 webhooks are allowed here. Delete one you no longer use.',
  '409 webhook_inactive': 'The webhook is switched off. Switch it on first.',
  '409 message_not_kept':
    'The bytes of this message are no longer kept, so it cannot be sent again. The events of the survey still tell what happened.',
  '410 link_expired': 'This link has expired.',
  '412 revision_conflict': 'Somebody has changed the survey since you read it. Read it again and repeat your change.',
  '413 body_too_large': 'The request body is too large.',
  '413 file_too_large': 'The file is too large.',
  '415 unsupported_media_type': 'Send the body as application/json.',
  '422 validation_error': 'The request is not valid.',
  '422 widgets_inconsistent': 'ids and entities do not fit together.',
  '422 conditions_invalid': 'The conditions are not valid.',
  '422 answer_invalid': 'Some values do not fit their questions.',
  '422 cursor_invalid': 'This cursor is not valid. Start again without it.',
  '422 export_too_large': 'There are too many answers for a file of this kind. Narrow the filters, or take CSV.',
  '422 file_format': 'Files of this kind are not accepted.',
  '422 file_unreadable':
    'The file cannot be read. Check that it is what its name says, and neither damaged nor protected.',
  '422 idempotency_key_reused': 'This Idempotency-Key was used with another request. Use a new key.',
  '429 rate_limit_exceeded': 'Too many requests. Wait as long as the header Retry-After says.',
  '500 internal_error': 'Something went wrong on our side. Nothing was changed. Try again, or report the request id.',
  '503 unavailable': 'The service cannot reach its database or storage. Try again in a moment.',
  '503 sso_not_configured': 'This installation has no sign-in provider.',
  '503 mail_not_configured': 'This installation sends no mail. Ask its operator to set a new password.',
} as const satisfies Record<`${number} ${string}`, string>;

export type ProblemKey = keyof typeof problems;

/** What may go wrong with every operation of a kind, so that operations list only what is special to them. */
export const problemSets = {
  always: ['429 rate_limit_exceeded', '500 internal_error', '503 unavailable'],
  token: ['401 user_not_authenticated', '403 ability_missing'],
  input: ['422 validation_error'],
  body: ['400 malformed_json', '413 body_too_large', '415 unsupported_media_type'],
  repeatable: ['409 idempotency_in_progress', '422 idempotency_key_reused'],
} as const satisfies Record<string, readonly ProblemKey[]>;

export function problemStatus(key: ProblemKey): number {
  return Number(key.slice(0, 3));
}

export function problemCode<Key extends ProblemKey>(key: Key): CodeOf<Key> {
  return key.slice(4) as CodeOf<Key>;
}

type CodeOf<Key extends ProblemKey> = Key extends `${number} ${infer Code}` ? Code : never;

export const constraints = [
  'required',
  'type',
  'min',
  'max',
  'length',
  'enum',
  'format',
  'unique',
  'exists',
  'same_workspace',
  'conflict',
] as const;
export type Constraint = (typeof constraints)[number];

/** One fault of a 422. */
export interface Fault {
  field: string;
  value: unknown;
  constraint: Constraint;
  message: string;
}
