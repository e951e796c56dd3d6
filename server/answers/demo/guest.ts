/** Somebody who answers the demo: when, on what, from where, and in which mood. The same number draws the same guest. */
import type { Language } from '../../../contract/common.ts';
import type { Device } from '../../../contract/setting-kinds.ts';
import { generator } from '../../../engine/random.ts';
import { countries } from './typed.ts';

export interface Guest {
  at: number;
  lang: Language;
  /** From 0, nothing was right, to 1: it runs through the whole answer. */
  mood: number;
  started: Date;
  device: Device;
  browser: string;
  os: string;
  country: string;
  /** Null: by the link itself. */
  referrer: string | null;
  /** From 0 up to, but not, 1. */
  chance(): number;
}

export const days = 28;
const dayMilliseconds = 86_400_000;
/** From then on they are happier: there is something to find when one week is compared with the one before. */
const happierDays = 10;

/** Oldest first; none of them is of today. */
export function drawGuests(lang: Language, now: Date): Guest[] {
  const chance = chanceOf('demo');
  const today = Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds;
  const starts = Array.from({ length: days }, (_, n) => days - n).flatMap((ago) => {
    const day = today - ago * dayMilliseconds;
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const many = (isWeekend ? 2 : 5) + Math.floor(chance() * 4);
    return Array.from({ length: many }, () => ({ ago, time: day + (7 + chance() * 15) * 3_600_000 }));
  });
  return starts
    .toSorted((a, b) => a.time - b.time)
    .map(({ ago, time }, at) => drawGuest({ at, lang, started: new Date(time), isHappier: ago <= happierDays }));
}

interface Known extends Pick<Guest, 'at' | 'lang' | 'started'> {
  isHappier: boolean;
}

function drawGuest({ isHappier, ...known }: Known): Guest {
  const chance = chanceOf(`demo ${known.at}`);
  // The sum of three is a hill, not a plain: most are near the middle of it.
  const hill = (chance() + chance() + chance() - 1.5) * 0.55;
  const mood = Math.min(1, Math.max(0, (isHappier ? 0.86 : 0.72) + hill));
  const machine = pick(machines, chance);
  return {
    ...known,
    mood,
    ...agents[machine],
    country: pick(countries[known.lang], chance),
    referrer: pick(sources, chance) || null,
    chance,
  };
}

const agents = {
  iphone: { device: 'mobile', browser: 'Safari', os: 'iOS' },
  android: { device: 'mobile', browser: 'Chrome', os: 'Android' },
  windows: { device: 'desktop', browser: 'Chrome', os: 'Windows' },
  office: { device: 'desktop', browser: 'Microsoft Edge', os: 'Windows' },
  mac: { device: 'desktop', browser: 'Safari', os: 'macOS' },
  linux: { device: 'desktop', browser: 'Firefox', os: 'Linux' },
  tablet: { device: 'tablet', browser: 'Safari', os: 'iOS' },
} as const;
const machines = { iphone: 30, android: 28, windows: 18, office: 7, mac: 8, linux: 4, tablet: 5 } as const;
const sources = { '': 55, 'mail.example': 22, 'news.example': 15, 'shop.example': 8 } as const;

/** One of them, each as often as its number says. */
export function pick<Name extends string>(weights: Readonly<Record<Name, number>>, chance: () => number): Name {
  const entries = Object.entries(weights) as [Name, number][];
  let left = chance() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)!)[0];
}

function chanceOf(seed: string): () => number {
  const next = generator(seed);
  return () => next() / 2 ** 32;
}
