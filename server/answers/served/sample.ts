/** A built-in template as a draft that nobody has made: everybody may try it, and it can do nothing else. */
import { fullSettings } from '../../../contract/settings.ts';
import { themeDefaults } from '../../../contract/theme-members.ts';
import { today } from '../../kernel/process/clock.ts';
import type { Config } from '../../kernel/process/config.ts';
import { isSurveyHost } from '../../kernel/process/origins.ts';
import { plainTexts } from '../../labels/index.ts';
import { findSample, sampleLabel } from '../../surveys/index.ts';
import type { ServedSurvey } from './served-survey.ts';
import { compileVersion, type Version } from './version.ts';

/** Null: no template has this code, or not at this host. */
export function openSample(
  config: Config,
  { virtualId, host }: { virtualId: string; host: string },
): { survey: ServedSurvey; version: Version } | null {
  const sample = findSample(virtualId);
  if (!sample || !isSurveyHost(config, sampleLabel, host)) return null;
  const survey: ServedSurvey = {
    id: 0,
    workspaceId: 0,
    ownerId: 0,
    label: sampleLabel,
    virtualId,
    stamp: { id: 0, updatedAt: '', revision: 0, themeUpdatedAt: '', isOfStrangers: false },
    name: sample.name,
    isOpen: false,
    version: null,
    settings: fullSettings(sample),
    deadline: null,
    allowed: [],
    blocked: [],
    variables: [],
    redirect: null,
    theme: themeDefaults,
    texts: plainTexts,
    plan: config.plans.of(0, today()),
    hasList: false,
    hasCodes: false,
    mayRunScripts: false,
  };
  return { survey, version: compileVersion(null, sample) };
}
