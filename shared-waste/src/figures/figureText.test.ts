import { setLanguage } from '@fraktion/shared-ui';

import { columnText, figureText } from './figureText.ts';

/** A no-break space separates a number from its unit. */
const text = (...asked: Parameters<typeof figureText>): string =>
  figureText(...asked).replaceAll('\u00A0', ' ');

afterEach(() => setLanguage('en'));

test('DSH-03 REP-03 a key figure has one decimal at most; weights are in tonnes from 1,000 kg on', () => {
  expect(text('kg', '999.5', null)).toBe('1,000 kg');
  expect(text('kg', '9.25', null)).toBe('9.3 kg');
  expect(text('kg', '813099', null)).toBe('813.1 t');
  expect(text('co2', '-1500', null)).toBe('\u22121.5 t CO₂e');
  expect(text('recyclingRate', '61.54', null)).toBe('61.5%');
  expect(text('orderedCollections', '1204', null)).toBe('1,204');
  expect(text('km', '1204.512', null)).toBe('1,205 km');
  expect(text('kg', null, null)).toBe('–');
});

test('DSH-03 REP-03 REP-06 money is whole from 1,000 on, and has its two decimals below', async () => {
  expect(text('cost', '12.345', 'SEK')).toBe('SEK 12.35');
  expect(text('cost', '291113.7', 'DKK')).toBe('DKK 291,114');
  expect(text('costPerTonne', '912.3456', 'DKK')).toBe('DKK 912.35/t');
  await setLanguage('da');
  expect(text('cost', '-291113.7', 'DKK')).toBe('\u2212291.114 kr.');
  expect(text('costPerTonne', '912.3456', 'DKK')).toBe('912,35 kr./t');
});

test('DSH-03 the figures of a column have one unit and as many decimals', () => {
  const column = (measure: Parameters<typeof columnText>[0], values: readonly string[]) =>
    values.map(columnText(measure, values, 'DKK')).map((each) => each.replaceAll('\u00A0', ' '));
  expect(column('kg', ['813099', '12.5'])).toEqual(['813.099 t', '0.013 t']);
  expect(column('co2', ['999', '12.5'])).toEqual(['999.000 kg CO₂e', '12.500 kg CO₂e']);
  expect(column('cost', ['813099', '12.345'])).toEqual(['DKK 813,099.00', 'DKK 12.35']);
});
