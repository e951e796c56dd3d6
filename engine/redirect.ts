/** The address to which a respondent is sent at the end, with its placeholders filled in. */
import { isWebAddress } from './address.ts';
import { cleanText } from './values.ts';

export interface Filling {
  uuid: string;
  score: number | null;
  maxScore: number | null;
  promoCode: string | null;
  /** Every variable of the survey by name; null: this answer has no value for it. */
  variables: Readonly<Record<string, string | null>>;
}

/** Null when there is no address, or none is left after filling in. */
export function redirectAddress(template: string | null | undefined, filling: Filling): string | null {
  const [, origin, rest = ''] = /^(https?:\/\/[^/\\?#]*)(.*)$/is.exec(template?.trim() ?? '') ?? [];
  // What a respondent brings along must never choose the host.
  if (origin === undefined || /[{}]/.test(origin)) return null;
  const address =
    origin + rest.replace(/\{([A-Za-z0-9_.-]{1,250})\}/g, (found, name: string) => filled(name, filling) ?? found);
  return isWebAddress(address) ? address : null;
}

function filled(name: string, { uuid, score, maxScore, promoCode, variables }: Filling): string | undefined {
  const own: Readonly<Record<string, string | number | null>> = {
    uuid,
    score,
    max_score: maxScore,
    promo_code: promoCode,
  };
  const source = [own, variables].find((values) => Object.hasOwn(values, name));
  return source && encodeURIComponent(cleanText(String(source[name] ?? '')));
}
