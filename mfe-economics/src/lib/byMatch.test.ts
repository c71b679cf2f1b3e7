import { byMatch } from './byMatch.ts';

const names = [
  'Fortroligt papir, 240 L',
  'Papir, 400 L',
  'Pap, 660 L',
  'Blandet pap, 8 m³',
  'Glas',
];
const found = (typed: string) => byMatch(names, typed, (name) => name);

test('SIM-02 the container whose name was typed comes before those whose names contain it', () => {
  expect(found('pap')).toEqual([
    'Pap, 660 L',
    'Papir, 400 L',
    'Fortroligt papir, 240 L',
    'Blandet pap, 8 m³',
    'Glas',
  ]);
  expect(found('')).toEqual(names);
});
