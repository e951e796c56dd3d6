/** The built-in templates in four languages, and the address at which everybody may try one without making a survey of it. */
import { randomUUID } from 'node:crypto';
import { languages, type Language } from '../../contract/common.ts';
import type { Structure } from '../../contract/questions/types.ts';
import { toStored } from '../../engine/conditions/stored.ts';
import { prepare } from '../../engine/structure.ts';
import type { Config } from '../kernel/process/config.ts';
import { sharedUrl } from './addresses.ts';
import { catalogue } from './templates/catalogue.ts';
import { localize, type Template } from './templates/template.ts';

/** Of the host of what belongs to no workspace. */
export const sampleLabel = 'sso';

export interface Sample {
  /** Longer than the code of any survey. */
  virtualId: string;
  name: string;
  settings: Record<string, unknown>;
  widgets: Structure;
  conditions: Record<string, unknown>;
}

const localized = new Map<Language, Template[]>();
const samples = new Map<string, Sample>();

export function templatesIn(lang: Language): Template[] {
  const known = localized.get(lang);
  if (known) return known;
  const made = catalogue.map((source) => localize(source, lang));
  localized.set(lang, made);
  return made;
}

export function findBuiltIn(id: number): Template | null {
  return languages.flatMap(templatesIn).find((template) => template.id === id) ?? null;
}

export function sampleUrl(config: Config, { id }: Template): string {
  return `${sharedUrl(config, { label: sampleLabel, virtual_id: codeOf(id) })}/preview`;
}

export function findSample(virtualId: string): Sample | null {
  const [, id] = /^template(\d{4})$/.exec(virtualId) ?? [];
  const template = id === undefined ? null : findBuiltIn(Number(id));
  return template && sampleOf(template);
}

/** The same at every reading, hashes included. */
export function sampleOf(template: Template): Sample {
  const virtualId = codeOf(template.id);
  const sample = samples.get(virtualId) ?? { virtualId, name: template.name, ...partsOf(template) };
  samples.set(virtualId, sample);
  return sample;
}

/** What a survey made from it begins with; its questions get hashes of their own. */
export function partsOf(template: Template): Pick<Sample, 'settings' | 'widgets' | 'conditions'> {
  return {
    settings: template.settings,
    widgets: prepare(template.widgets, null, randomUUID),
    conditions: toStored(template.conditions, randomUUID).conditions,
  };
}

function codeOf(id: number): string {
  return `template${id}`;
}
