import { setLanguage } from '@fraktion/shared-ui';

import { figureText } from './figureText.ts';

/** A no-break space separates a number from its unit. */
const text = (...asked: Parameters<typeof figureText>): string =>
  figureText(...asked).replaceAll('\u00A0', ' ');

afterEach(() => setLanguage('en'));

test('DSH-03 REP-03 weights are in tonnes from 1,000 kg on, money has its currency, a rate is in per cent', () => {
  expect(text('kg', '999.5', null)).toBe('999.500 kg');
  expect(text('kg', '813099', null)).toBe('813.099 t');
  expect(text('co2', '-1500', null)).toBe('\u22121.500 t CO₂e');
  expect(text('recyclingRate', '61.54', null)).toBe('61.5%');
  expect(text('orderedCollections', '1204', null)).toBe('1,204');
  expect(text('kg', null, null)).toBe('–');
});

test('DSH-03 REP-03 REP-06 money is written as on every page, to the last decimal; what a tonne costs has two', async () => {
  expect(text('cost', '12.345', 'SEK')).toBe('SEK 12.345');
  expect(text('costPerTonne', '912.3456', 'DKK')).toBe('DKK 912.35/t');
  await setLanguage('da');
  expect(text('cost', '291113.7', 'DKK')).toBe('291.113,70 kr.');
  expect(text('costPerTonne', '912.3456', 'DKK')).toBe('912,35 kr./t');
});
