// Counted things and numbers, written by the platform's rules for a language.

/**
 * Returns a function that counts things in a language: `1 cell`, `2 cells`.
 * @param {string} language
 * @returns {(n: number, one: string, other: string) => string}
 */
export function counting(language) {
  /** @type {Intl.PluralRules | null} */
  let rules = null;
  const number = numbering(language);
  return (n, one, other) => {
    rules ??= new Intl.PluralRules(language);
    return `${number(n)} ${rules.select(n) === 'one' ? one : other}`;
  };
}

/** Returns a function that writes numbers in a language. @param {string} language @returns {(n: number, decimals?: number) => string} */
export function numbering(language) {
  return (n, decimals = 0) => {
    // Small whole numbers are written alike everywhere, and almost every text contains one.
    if (decimals === 0 && Number.isInteger(n) && n >= 0 && n < 1000) return String(n);
    return n.toLocaleString(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  };
}

/** Returns a function that lists things in a language: `a, b and c`. @param {string} locale @returns {(items: Iterable<string>) => string} */
export function listing(locale) {
  /** @type {Intl.ListFormat | null} */
  let list = null;
  return (items) => (list ??= new Intl.ListFormat(locale, { type: 'conjunction' })).format(items);
}

/** Writes a number in few characters: 1,300 or 2 × 10⁶. @param {number} value @param {string} language */
export function inShort(value, language) {
  // Rounding to one figure first keeps the factor below 10.
  const power = Math.floor(Math.log10(Number(Math.max(value, 1).toPrecision(1))));
  if (power < 5) {
    const unit = power >= 3 ? 10 ** (power - 1) : 1;
    return (Math.round(value / unit) * unit).toLocaleString(language);
  }
  const raised = [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
  const factor = Math.round(value / 10 ** power);
  return factor === 1 ? `10${raised}` : `${factor} × 10${raised}`;
}
