import fc from 'fast-check';

import { setLanguage } from '../i18n/instance.ts';
import { formatAmount, formatMoney } from './index.ts';

// Intl groups with no-break spaces; the tests read them as spaces.
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ').replace('\u2212', '-');

afterEach(() => setLanguage('en'));

/** A number of hundred-millionths as decimal text: `-1.00500000`. */
const written = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(9, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
};

/** The amount rounded to four decimals, half away from zero, in ten-thousandths. */
const rounded = (units: bigint): bigint => (units + (units < 0n ? -5000n : 5000n)) / 10_000n;

describe('SHL-19 any amount is exact in every language', () => {
  const amounts = fc.oneof(
    fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }),
    fc.bigInt({ min: -100_000n, max: 100_000n }),
    // Amounts that end in a half, which binary floats round wrongly.
    fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map((each) => each * 10_000n + 5000n),
  );

  test.each(['en', 'da', 'sv', 'nb'] as const)(
    'has two to four decimals in %s, and is what it was, to the last digit',
    async (language) => {
      await setLanguage(language);
      const point = language === 'en' ? '.' : ',';
      fc.assert(
        fc.property(amounts, (units) => {
          const text = plain(formatAmount(written(units)));
          const [whole = '', decimals = ''] = text.split(point);
          expect(decimals).toMatch(/^\d{2}([1-9]|\d[1-9])?$/);
          expect(whole).toMatch(/^-?\d{1,3}([., ]\d{3})*$/);
          const digits = whole.replaceAll(/[., ]/g, '') + decimals.padEnd(4, '0');
          expect(BigInt(digits)).toBe(rounded(units));
          expect(plain(formatMoney(written(units)))).toContain(text.replace('-', ''));
        }),
      );
    },
  );
});
