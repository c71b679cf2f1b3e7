import { phoneParts, telHref } from './phone.ts';

test('SUP-13 numbers in a note can be called, in the ways people write them; days cannot', () => {
  const tels = (text: string) => phoneParts(text).flatMap(({ tel }) => tel ?? []);
  expect(tels('Ring 75 42 00 00 ved porten, ellers +45 20123456.')).toEqual([
    'tel:75420000',
    'tel:+4520123456',
  ]);
  expect(tels('Portkode 1234, nøgle 7, 2026-11-24 eller 24.11.2026, 660 L')).toEqual([]);
  const text = 'Spørg 75420000 først';
  expect(
    phoneParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect([telHref('(08) 123 456-7'), telHref('ingen')]).toEqual(['tel:081234567', undefined]);
});
