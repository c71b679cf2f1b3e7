import { figureText } from './figureText.ts';
import { monthsOf, yearsOf, yearUpTo } from './months.ts';

/** A no-break space stands between a number and its unit. */
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

test('DSH-03 weights are in tonnes from 1,000 kg on, money has its currency, a rate is in per cent', () => {
  const text = (...asked: Parameters<typeof figureText>) => plain(figureText(...asked));
  expect(text('kg', '999.5', null)).toBe('999.500 kg');
  expect(text('kg', '813099', null)).toBe('813.099 t');
  expect(text('co2', '-1500', null)).toBe('-1.500 t CO₂e');
  expect(text('cost', '12.345', 'SEK')).toBe('SEK 12.35');
  expect(text('costPerTonne', '900', 'DKK')).toBe('DKK 900.00/t');
  expect(text('recyclingRate', '61.54', null)).toBe('61.5%');
  expect(text('trips', '1204', null)).toBe('1,204');
  expect(text('kg', null, null)).toBe('–');
});

test('DSH-03 the months and years of a period, both ends included', () => {
  const period = { from: '2025-11-20', to: '2026-02-03' };
  expect(monthsOf(period)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(yearsOf(period)).toEqual(['2022', '2023', '2024', '2025', '2026']);
  expect(yearUpTo(period)).toEqual({ from: '2025-03-01', to: '2026-02-03' });
});
