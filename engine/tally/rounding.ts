/** Rounding of reports: half away from zero, from exact values. Decimals are counted as they are written. */

/** A fraction of whole numbers. */
export interface Ratio {
  top: bigint;
  /** Above zero. */
  bottom: bigint;
}

export function roundRatio({ top, bottom }: Ratio, digits: number): number {
  const scaled = (top < 0n ? -top : top) * 10n ** BigInt(digits);
  const rounded = (2n * scaled + bottom) / (2n * bottom);
  return (Number(top < 0n ? -rounded : rounded) + 0) / 10 ** digits;
}

/** Of a number that is exact only as far as binary goes: its shortest decimal form is what is meant. */
export function roundNumber(value: number, digits: number): number {
  const { digits: whole, places } = decimalOf(value);
  return places <= digits ? value + 0 : roundRatio({ top: whole, bottom: 10n ** BigInt(places) }, digits);
}

/** Percent with one decimal; 0 where there is nothing to refer to. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return 0;
  if (Number.isSafeInteger(part) && Number.isSafeInteger(whole)) {
    return roundRatio({ top: BigInt(part) * 100n, bottom: BigInt(whole) }, 1);
  }
  return roundNumber((part / whole) * 100, 1);
}

export interface Decimal {
  digits: bigint;
  /** Of these, how many stand after the point. */
  places: number;
}

export function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', part = ''] = mantissa.split('.');
  const places = part.length - Number(exponent);
  const digits = BigInt(whole + part);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

/** The whole number of 10^-places that a decimal is. */
export function unitsOf(value: number, places: number): bigint {
  const decimal = decimalOf(value);
  return decimal.digits * 10n ** BigInt(places - decimal.places);
}

export function placesOf(values: Iterable<number>): number {
  let most = 0;
  for (const value of values) most = Math.max(most, decimalOf(value).places);
  return most;
}
