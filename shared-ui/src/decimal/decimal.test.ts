import fc from 'fast-check';

import { formatPercent } from '../format/index.ts';

import {
  addDecimals,
  multiplyDecimals,
  roundDecimal,
  shareOf,
  shareText,
  subtractDecimals,
  sumDecimals,
} from './index.ts';

const cents = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const asText = (value: bigint) => {
  const digits = (value < 0n ? -value : value).toString().padStart(5, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

test('SHL-19 a sum of amounts is exact, whatever their number and size', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 60 }), (values) => {
      const exact = values.reduce((a, b) => a + b, 0n);
      expect(roundDecimal(sumDecimals(values.map(asText)), 4)).toBe(
        asText(exact).replace(/^-(0\.0000)$/, '$1'),
      );
    }),
  );
});

test('0.1 and 0.2 are 0.3', () => {
  expect(sumDecimals(['0.1', '0.2'])).toBe('0.3');
  expect(addDecimals('0.1', '0.2')).toBe('0.3');
  expect(subtractDecimals('0.3', '0.1')).toBe('0.2');
  expect(multiplyDecimals('1.1', '1.1')).toBe('1.21');
  expect(sumDecimals([])).toBe('0');
});

test('half is rounded away from zero, and zeros fill the places', () => {
  expect(roundDecimal('1.005', 2)).toBe('1.01');
  expect(roundDecimal('-1.005', 2)).toBe('-1.01');
  expect(roundDecimal('2', 3)).toBe('2.000');
});

test('a share of zero is zero', () => {
  expect(shareOf('5', '0')).toBe(0);
  expect(shareOf('1', '4')).toBe(0.25);
});

test('REP-06 a share that is calculated on a page is shown as the one that the server has rounded', () => {
  expect(shareText('1', '3')).toBe('0.33333');
  expect(shareText('12.3496', '100')).toBe('0.12350');
  // A binary 0.1235 would be shown as 12.3.
  expect(formatPercent(shareText('12.35', '100'))).toMatch(/^12.4/);
  expect(shareText('5', '0')).toBe('0');
});
