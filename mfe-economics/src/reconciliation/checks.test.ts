import { isFarOff } from './checks.ts';

test('REC-01 a line that is off by 1.00 passes with a warning, by more it fails, whichever way', () => {
  for (const difference of ['0.03', '1', '-1.00']) expect(isFarOff(difference)).toBe(false);
  for (const difference of ['1.01', '-1.0001', '5000']) expect(isFarOff(difference)).toBe(true);
});
