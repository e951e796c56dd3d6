/** The page as somebody comes to it: apart from what it is drawn from, for the canvas of authors draws it and walks nowhere. */
import { openSession, type Session, type Visit } from '../../engine/session.ts';
import type { Resumed } from './data.ts';
import { type Opening, type View, viewWith } from './view.ts';

export function openView(opening: Opening): View {
  return viewWith(opening, (visit) => sessionOf(visit, opening.data.resumed));
}

export function sessionOf(
  visit: Visit,
  resumed: (Pick<Session, 'values' | 'path'> & Pick<Resumed, 'next'>) | null,
): Session {
  return openSession(visit, resumed ?? undefined);
}
