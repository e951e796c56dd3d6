import type { Handlers } from '../kernel/handlers.ts';
import { listTexts, updateTexts } from './texts.ts';

export function labelRoutes() {
  return { listTexts, updateTexts } satisfies Partial<Handlers>;
}
