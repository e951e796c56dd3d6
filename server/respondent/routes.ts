/** Which function answers which operation of respondents; no rules, no SQL. */
import { isUuid } from '../../contract/common.ts';
import type { RespondentOperations } from '../../contract/respondent.ts';
import {
  giveCaptcha,
  isHeavy,
  openDraft,
  previewSnapshot,
  readSignInToken,
  readSnapshot,
  readVisitor,
  resumeAnswer,
  submitAnswer,
  tryAnswer,
  uploadFile,
  type AnswersDeps,
  type LiveSurvey,
} from '../answers/index.ts';
import type { Respond, RespondentFacts } from '../kernel/operation/respond.ts';
import { loginUrl } from './addresses.ts';

export type RespondentHandlers = { [Id in keyof RespondentOperations]: Respond<RespondentOperations[Id]> };

export function respondentRoutes(deps: AnswersDeps): RespondentHandlers {
  const survey = ({ path, host }: RespondentFacts) => deps.lives.open(path['virtual_id'] ?? '', host);
  return {
    readSnapshot: async (asked) => {
      const live = await survey(asked);
      const { lang, uuid, visit } = await asked.input();
      const reading = readingOf(deps, asked, { live, token: asked.header('x-survey-sso') });
      if (isHeavy(live)) await asked.turn();
      return readSnapshot(deps, { ...reading, password: sentPassword(asked), lang, uuid, isVisit: visit });
    },
    putAnswer: async (asked) => {
      const live = await survey(asked);
      const { virtual_id: virtualId, uuid, ...sent } = await asked.input();
      const token = sent.sso_token ?? asked.header('x-survey-sso');
      const { visitor } = readingOf(deps, asked, { live, token, referrer: sent.referrer });
      const password = sent.password ?? sentPassword(asked);
      const login = loginUrl(deps.config, live);
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
      const live = await survey(asked);
      const { uuid } = await asked.input();
      return resumeAnswer(deps, { ...readingOf(deps, asked, { live }), uuid });
    },
    uploadAnswerFile: async (asked) => {
      const live = await survey(asked);
      const { uuid, widget_id: question } = await asked.input();
      const { visitor } = readingOf(deps, asked, { live });
      return uploadFile(deps, {
        live,
        visitor,
        uuid: isUuid(uuid) ? uuid.toLowerCase() : noAnswer,
        question,
        receive: asked.file,
      });
    },
    getCaptcha: async (asked) => {
      const live = await survey(asked);
      const captcha = await giveCaptcha(deps, live, { ...(await asked.input()), ip: asked.ip });
      return { status: true as const, captcha };
    },
    readPreview: async (asked) => {
      const { lang, key, virtual_id: virtualId } = await asked.input();
      await asked.turn();
      return previewSnapshot(deps, await openDraft(deps, { virtualId, host: asked.host, key }), lang);
    },
    putPreview: async (asked) => {
      const key = asked.query('key');
      const draft = await openDraft(deps, { virtualId: asked.path['virtual_id'] ?? '', host: asked.host, key });
      return tryAnswer(draft, await asked.input());
    },
  };
}

/** An id that no answer has. */
const noAnswer = '00000000-0000-0000-0000-000000000000';

function readingOf(
  deps: AnswersDeps,
  asked: RespondentFacts,
  known: { live: LiveSurvey; token?: string | undefined; referrer?: string | undefined },
) {
  const { live, token, referrer } = known;
  const person = live.settings.sso_active ? readSignInToken(deps.vault, live.id, token) : null;
  return {
    live,
    visitor: readVisitor(deps.config, asked, { person, referrer }),
    loginUrl: loginUrl(deps.config, live),
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
