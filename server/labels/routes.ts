import type { Handlers } from '../kernel/operation/handlers.ts';
import { listTexts, updateTexts } from './texts.ts';

export function labelRoutes() {
  return { listTexts, updateTexts } satisfies Partial<Handlers>;
}
