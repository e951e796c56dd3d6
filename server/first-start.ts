/** The first start: an owner, a workspace, a token and a published demo survey with made-up answers, told once and never again. */
import { makeOwner } from './accounts/index.ts';
import type { Assembled } from './app.ts';
import { invoke } from './kernel/operation/invoke.ts';
import { demoTemplate } from './surveys/index.ts';

export interface FirstStart {
  email: string;
  password: string;
  token: string;
  surveyUrl: string;
}

/** Null when the installation stands already, made by an earlier start or by an instance that started a moment before. */
export async function firstStart(house: Assembled): Promise<FirstStart | null> {
  const { db, config } = house.kernel;
  const owner = await makeOwner({ db, config });
  if (!owner) return null;
  const caller = {
    userId: owner.userId,
    via: 'system' as const,
    tokenId: null,
    sessionHash: null,
    abilities: ['*'] as const,
  };
  const template = demoTemplate(config.defaultLang);
  const demo = await invoke(house, {
    id: 'createFromTemplate',
    caller,
    input: { template_id: template.id, folder_id: owner.folderId, name: template.surveyName },
  });
  await invoke(house, { id: 'publishSurvey', caller, input: { id: demo.id } });
  await invoke(house, { id: 'noteSurvey', caller, input: { id: demo.id, notes: template.note } });
  await house.addDemoAnswers(demo.virtual_id);
  return { email: owner.email, password: owner.password, token: owner.token, surveyUrl: demo.url_shared };
}
