/** Which function answers which operation of respondents; no rules, no SQL. */
import { isUuid } from '../../contract/common.ts';
import type { RespondentOperations } from '../../contract/respondent.ts';
import {
  admitPreview,
  giveCaptcha,
  previewSnapshot,
  readSignInToken,
  readSnapshot,
  readVisitor,
  resumeAnswer,
  submitAnswer,
  tryAnswer,
  uploadFile,
  type AnswersDeps,
  type ServedSurvey,
} from '../answers/index.ts';
import type { Respond, RespondentFacts } from '../kernel/operation/respond.ts';
import { loginUrl } from './addresses.ts';

export type RespondentHandlers = { [Id in keyof RespondentOperations]: Respond<RespondentOperations[Id]> };

export function respondentRoutes(deps: AnswersDeps): RespondentHandlers {
  const open = ({ path, host }: RespondentFacts) => deps.surveys.open(path['virtual_id'] ?? '', host);
  return {
    readSnapshot: async (asked) => {
      const survey = await open(asked);
      const { lang, uuid, visit } = await asked.input();
      const reading = readingOf(deps, asked, { survey, token: asked.header('x-survey-sso') });
      const password = sentPassword(asked);
      return readSnapshot(deps, { ...reading, password, lang, uuid, isVisit: visit, turn: asked.turn });
    },
    putAnswer: async (asked) => {
      const survey = await open(asked);
      const { virtual_id: virtualId, uuid, ...sent } = await asked.input();
      const token = sent.sso_token ?? asked.header('x-survey-sso');
      const { visitor } = readingOf(deps, asked, { survey, token, referrer: sent.referrer });
      const password = sent.password ?? sentPassword(asked);
      const login = loginUrl(deps.config, survey);
      return submitAnswer(deps, {
        virtualId,
        host: asked.host,
        uuid,
        visitor,
        sent: { ...sent, password },
        loginUrl: login,
      });
    },
    resumeAnswer: async (asked) => {
      const survey = await open(asked);
      const { uuid } = await asked.input();
      return resumeAnswer(deps, { ...readingOf(deps, asked, { survey }), uuid });
    },
    uploadAnswerFile: async (asked) => {
      const survey = await open(asked);
      const { uuid: sent, widget_id: question } = await asked.input();
      const { visitor } = readingOf(deps, asked, { survey });
      const uuid = isUuid(sent) ? sent.toLowerCase() : noAnswer;
      return uploadFile(deps, { survey, visitor, uuid, question, receive: asked.file });
    },
    getCaptcha: async (asked) => {
      const survey = await open(asked);
      const captcha = await giveCaptcha(deps, survey, { ...(await asked.input()), ip: asked.ip });
      return { status: true as const, captcha };
    },
    readPreview: async (asked) => {
      const { lang, key, virtual_id: virtualId } = await asked.input();
      const openDraft = await admitPreview(deps, { virtualId, host: asked.host, key });
      await asked.turn();
      return previewSnapshot(deps, await openDraft(), { lang });
    },
    putPreview: async (asked) => {
      const preview = { virtualId: asked.path['virtual_id'] ?? '', host: asked.host, key: asked.query('key') };
      const openDraft = await admitPreview(deps, preview);
      const sent = await asked.input();
      await asked.turn();
      return tryAnswer(await openDraft(), sent);
    },
  };
}

/** An id that no answer has. */
const noAnswer = '00000000-0000-0000-0000-000000000000';

function readingOf(
  deps: AnswersDeps,
  asked: RespondentFacts,
  known: { survey: ServedSurvey; token?: string | undefined; referrer?: string | undefined },
) {
  const { survey, token, referrer } = known;
  const person = survey.settings.sso_active ? readSignInToken(deps.vault, survey.id, token) : null;
  return {
    survey,
    visitor: readVisitor(deps.config, asked, { person, referrer }),
    loginUrl: loginUrl(deps.config, survey),
  };
}

/** Percent-encoded, because headers carry no other letters than those of English. */
function sentPassword(asked: RespondentFacts): string | undefined {
  const header = asked.header('x-survey-password');
  if (header === undefined || header === '') return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}
