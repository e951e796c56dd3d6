/** How large a file is, in a unit that leaves a number one can read. */
export function tellSize(bytes: number, lang: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))));
  const amount = bytes / 1024 ** step;
  const digits = step === 0 || amount >= 10 ? 0 : 1;
  // The short form knows no plural of bytes.
  const unitDisplay = step === 0 ? 'long' : 'short';
  const unit = { style: 'unit', unit: units[step]!, unitDisplay } as const;
  return new Intl.NumberFormat(lang, { ...unit, maximumFractionDigits: digits }).format(amount);
}
