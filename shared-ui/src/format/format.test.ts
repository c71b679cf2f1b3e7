import fc from 'fast-check';

import { setLanguage } from '../i18n/instance.ts';
import {
  addDays,
  compareDecimals,
  decimalForField,
  formatAmount,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatHundredths,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPoints,
  formatQuantity,
  formatRelative,
  formatRoundedMoney,
  formatTime,
  formatVolume,
  formatWeekday,
  formatWeight,
  parseDecimal,
  today,
} from './index.ts';
import { setDefaultCurrency } from './currency.ts';

// Intl groups with no-break spaces; the tests read them as spaces.
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ').replace('\u2212', '-');

afterEach(async () => {
  setDefaultCurrency('DKK');
  await setLanguage('en');
});

describe('SHL-19 money', () => {
  test('is DKK unless the account has another currency, with two to four decimals', () => {
    expect(plain(formatMoney('1250'))).toBe('DKK 1,250.00');
    expect(plain(formatMoney('0.12345'))).toBe('DKK 0.1235');
    setDefaultCurrency('SEK');
    expect(plain(formatMoney('1250.5'))).toBe('SEK 1,250.50');
    expect(plain(formatMoney('1250.5', 'NOK'))).toBe('NOK 1,250.50');
  });

  test("is formatted in the reader's language", async () => {
    await setLanguage('da');
    expect(plain(formatMoney('1250.5'))).toBe('1.250,50 kr.');
    expect(plain(formatAmount('-1250.1234'))).toBe('-1.250,1234');
    await setLanguage('sv');
    expect(plain(formatMoney('1250.5', 'SEK'))).toBe('1 250,50 kr');
    await setLanguage('nb');
    expect(plain(formatAmount('1250.5'))).toBe('1 250,50');
  });

  test('of another country shows its code, the own currency its sign', async () => {
    const all = ['DKK', 'SEK', 'NOK', 'EUR'] as const;
    const written = async (language: 'en' | 'da' | 'sv' | 'nb') => {
      await setLanguage(language);
      return all.map((currency) => [
        plain(formatMoney('323.36', currency)),
        plain(formatRoundedMoney('323.36', { currency, decimals: 2 })),
      ]);
    };
    const twice = (texts: readonly string[]) => texts.map((text) => [text, text]);
    expect(await written('sv')).toEqual(
      twice(['323,36 DKK', '323,36 kr', '323,36 NOK', '323,36 €']),
    );
    expect(await written('da')).toEqual(
      twice(['323,36 kr.', '323,36 SEK', '323,36 NOK', '323,36 €']),
    );
    expect(await written('nb')).toEqual(
      twice(['323,36 DKK', '323,36 SEK', '323,36 kr', '323,36 €']),
    );
    expect(await written('en')).toEqual(
      twice(['DKK 323.36', 'SEK 323.36', 'NOK 323.36', '€323.36']),
    );
  });

  test('is exact where a binary float is not', () => {
    expect(formatAmount('90071992547409.9301')).toBe('90,071,992,547,409.9301');
    expect(formatAmount('1.005')).toBe('1.005');
  });

  test('is rounded to the nearest, up or down', () => {
    const round = (mode: 'nearest' | 'up' | 'down', decimals: number, value = '1.2345') =>
      plain(formatRoundedMoney(value, { mode, decimals }));
    expect(round('nearest', 2)).toBe('DKK 1.23');
    expect(round('up', 2)).toBe('DKK 1.24');
    expect(round('down', 2)).toBe('DKK 1.23');
    expect(round('nearest', 2, '1.005')).toBe('DKK 1.01');
    expect(round('nearest', 0, '2.5')).toBe('DKK 3');
    expect(plain(formatRoundedMoney('1.23456'))).toBe('DKK 1.2346');
  });
});

describe('SHL-19 signs', () => {
  test.each(['en', 'da', 'sv', 'nb'] as const)(
    'one minus, and one per cent, in %s',
    async (language) => {
      await setLanguage(language);
      const texts = [
        formatMoney('-12.5'),
        formatAmount('-12.5'),
        formatNumber('-12.5'),
        formatNumber(-12),
        formatQuantity('-12.5', 'kg'),
        formatPercent('-0.125'),
        formatHundredths('-12.5'),
        formatPoints('-12.5'),
      ];
      for (const text of texts) expect(text).toMatch(/^[^-]*\u2212[^-]*$/);
      expect(formatHundredths('-12.5')).toBe(formatPercent('-0.125'));
    },
  );
});

describe('SHL-19 weights and quantities', () => {
  test('have exactly three decimals', () => {
    expect(plain(formatWeight('12.5'))).toBe('12.500 kg');
    expect(formatQuantity('1234')).toBe('1,234.000');
    expect(plain(formatQuantity('3', 'pcs'))).toBe('3.000 pcs');
    expect(plain(formatVolume('660.000', 'Litre'))).toBe('660 L');
    expect(plain(formatVolume('2.5', 'Cubic'))).toBe('2.5 m³');
  });

  test('any decimal of the contract keeps its digits', () => {
    const quantity = fc
      .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.integer({ min: 0, max: 999 }))
      .map(([whole, rest]) => `${whole}.${String(rest).padStart(3, '0')}`);
    fc.assert(
      fc.property(quantity, (value) =>
        expect(formatQuantity(value).replaceAll(',', '')).toBe(value),
      ),
    );
  });
});

describe('SHL-19 dates', () => {
  test('are DD/MM/yyyy, and a date without time stays that date', () => {
    expect(formatDate('2026-03-01')).toBe('01/03/2026');
    expect(formatDate('2026-03-01T23:30:00.000Z')).toBe('02/03/2026');
  });

  test('with time are DD/MM/yyyy H:mm in Copenhagen, winter and summer', () => {
    expect(formatDateTime('2026-01-05T07:05:00.000Z')).toBe('05/01/2026 8:05');
    expect(formatDateTime('2026-07-05T07:05:00.000Z')).toBe('05/07/2026 9:05');
    expect(formatDateTime('2026-07-04T22:00:00.000Z')).toBe('05/07/2026 0:00');
    expect(formatTime('2026-01-05T23:59:00.000Z')).toBe('0:59');
  });

  test('any calendar date can be read back, day first', () => {
    const day = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2100-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(formatDate(iso).split('/').toReversed().join('-')).toBe(iso);
      }),
    );
  });

  test('today is the date in Copenhagen, and days are counted on the calendar', () => {
    expect(today(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  test("weekdays and spans are in the reader's language", async () => {
    expect(formatWeekday('2026-11-21')).toBe('Saturday');
    expect(formatWeekday('2026-11-21', 'short')).toBe('Sat');
    expect(formatDay('2026-11-21')).toBe('21/11/2026, Saturday');
    expect(formatMonth('2026-11-01')).toBe('November 2026');
    expect(formatRelative('2026-11-18T10:00:00Z', new Date('2026-11-21T10:00:00Z'))).toBe(
      '3 days ago',
    );
    // On a Sunday morning, Saturday was yesterday and Friday was not, although both are 1.x days ago.
    const sunday = new Date('2026-11-22T06:00:00Z');
    expect(formatRelative('2026-11-21T05:00:00Z', sunday)).toBe('yesterday');
    expect(formatRelative('2026-11-20T08:20:00Z', sunday)).toBe('2 days ago');
    expect(formatRelative('2026-11-11T08:20:00Z', sunday)).toBe('1 week ago');
    expect(formatRelative(sunday.toISOString(), sunday)).toBe('now');
    await setLanguage('da');
    expect(formatRelative('2026-11-19T11:52:00Z', sunday)).toBe('for 3 dage siden');
    expect(formatWeekday('2026-11-21')).toBe('lørdag');
    expect(formatMonth('2026-11-30')).toBe('november 2026');
    expect(formatRelative('2026-11-21T09:00:00Z', new Date('2026-11-21T10:00:00Z'))).toBe(
      'for 1 time siden',
    );
  });
});

describe('SHL-19 reading numbers', () => {
  test('comma and point are both a decimal sign', async () => {
    expect(parseDecimal('12,5')).toBe('12.5');
    expect(parseDecimal('12.5')).toBe('12.5');
    await setLanguage('da');
    expect(parseDecimal('12,5')).toBe('12.5');
    expect(parseDecimal('12.5')).toBe('12.5');
    expect(parseDecimal(',5')).toBe('0.5');
  });

  test('if one could be a thousands separator, the language decides', async () => {
    expect(parseDecimal('1,234')).toBe('1234');
    expect(parseDecimal('1.234')).toBe('1.234');
    await setLanguage('da');
    expect(parseDecimal('1,234')).toBe('1.234');
    expect(parseDecimal('1.234')).toBe('1234');
    expect(parseDecimal('1.234.567,89')).toBe('1234567.89');
    expect(parseDecimal('1 234,50')).toBe('1234.5');
  });

  test.each(['en', 'da', 'sv', 'nb'] as const)(
    'what begins with a nought has no thousands, so that a weight is not a thousand times as much in %s',
    async (language) => {
      await setLanguage(language);
      expect(parseDecimal('0,125')).toBe('0.125');
      expect(parseDecimal('0.500')).toBe('0.5');
      expect(parseDecimal('-0.500')).toBe('-0.5');
      expect(parseDecimal('0,000')).toBe('0');
      expect(parseDecimal('0.500.000')).toBeNull();
      expect(parseDecimal('0.500,25')).toBeNull();
    },
  );

  test.each(['', 'kg', '1.2.3', '12,34,5', '--1', '1e5', '1,23.4,5', '.', 'NaN'])(
    '%p is no number',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );

  test('the text in a field is read back exactly, in every language', async () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -99_999_999n, max: 99_999_999n }), fc.integer({ min: 0, max: 9999 }))
      .map(([whole, rest]) => `${whole}.${String(rest).padStart(4, '0')}`.replace(/\.?0+$/, ''))
      .filter((text) => /^-?\d/.test(text) && text !== '-0');
    for (const language of ['en', 'da', 'sv', 'nb'] as const) {
      await setLanguage(language);
      fc.assert(
        fc.property(decimal, (value) => {
          expect(parseDecimal(decimalForField(value))).toBe(value);
        }),
      );
    }
  });

  test('decimals compare by value, not by text', () => {
    expect(compareDecimals('10', '9.99')).toBeGreaterThan(0);
    expect(compareDecimals('1.50', '1.5')).toBe(0);
    expect(compareDecimals('-2', '1')).toBeLessThan(0);
    expect(compareDecimals('0.1234567890123456789', '0.1234567890123456788')).toBe(1);
  });
});

test.each([
  ['en', '1.3 pp'],
  ['da', '1,3 procentpoint'],
  ['sv', '1,3 procentenheter'],
  ['nb', '1,3 prosentpoeng'],
] as const)('the difference of two percentages is in points: %s', async (language, text) => {
  await setLanguage(language);
  expect(plain(formatPoints('1.25'))).toBe(text);
});

test('shares, plain numbers and sizes', () => {
  expect(formatPercent('0.615')).toBe('61.5%');
  expect(formatPercent(1, 0)).toBe('100%');
  expect(formatNumber('1234.56789')).toBe('1,234.5679');
  expect(formatNumber('2', { min: 2 })).toBe('2.00');
  expect(plain(formatBytes(950))).toBe('950 B');
  expect(plain(formatBytes(1_250_000))).toBe('1.3 MB');
});
