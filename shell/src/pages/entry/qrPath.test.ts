import { qrPath } from './qrPath.ts';

test('AUT-07 each run of dark squares is one piece of the outline', () => {
  expect(qrPath(['1101', '0000', '0011'])).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM2 2h2v1h-2z');
});
