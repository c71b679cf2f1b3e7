import { sheetWords } from './sheetWords.ts';

const words = sheetWords({
  heads: [
    ['Transport, kg CO₂e', 'transportCo2'],
    ['EWC code', 'ewc'],
  ],
  choices: [['unit', 'kg CO₂e', 'CO2']],
});

test.each([
  'Transport, kg CO₂e',
  'transport, kg CO2e',
  'TRANSPORT,  kg CO2',
  ' Transport, kg CO₂.',
])('ADM-05 the heading %s of a file from any year is known', (head) =>
  expect(words.fieldOf(head)).toBe('transportCo2'),
);

test('ADM-05 a word in a cell is read in each spelling, and an unknown one stays as it is', () => {
  for (const word of ['kg CO₂e', 'kg CO2e', 'KG co2'])
    expect(words.choiceOf('unit', word)).toBe('CO2');
  expect(words.choiceOf('unit', 'barrels')).toBe('barrels');
  expect(words.fieldOf('Colour')).toBeUndefined();
});
