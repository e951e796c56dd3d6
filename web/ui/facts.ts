/** What the server tells its pages: it stands in the page itself, so that no page needs a request for it. */
export interface Facts {
  /** The public address of this installation. */
  origin: string;
  registration: 'open' | 'closed';
  lang: 'ru' | 'en' | 'es' | 'pt';
}

const unknown: Facts = { origin: location.origin, registration: 'closed', lang: 'en' };

export function readFacts(): Facts {
  const content = document.querySelector<HTMLMetaElement>('meta[name=canvass]')?.content ?? '';
  try {
    return { ...unknown, ...(JSON.parse(content) as Partial<Facts>) };
  } catch {
    return unknown;
  }
}
