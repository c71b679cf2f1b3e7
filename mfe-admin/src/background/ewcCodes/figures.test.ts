import { figuresOf, figureValues, sameFigures } from './figures.ts';

const none = figureValues(undefined);

test('an empty field is no figure, and a figure comes back as it went in', () => {
  const figures = figuresOf({ ...none, combustion: '4.686', landfill: ' ' });
  expect(figures).toEqual({
    combustion: '4.686',
    landfill: null,
    production: null,
    recycle: null,
    reuse: null,
    special: null,
  });
  expect(figureValues(figures)).toEqual({ ...none, combustion: '4.686' });
});

test('ADM-01 figures are the published ones whatever their closing zeros', () => {
  const published = { ...none, combustion: '4.6860', reuse: '10' };
  expect(sameFigures({ ...none, combustion: '4.686', reuse: '10.0' }, published)).toBe(true);
  expect(sameFigures({ ...none, combustion: '4.687', reuse: '10' }, published)).toBe(false);
  expect(sameFigures({ ...none, combustion: '4.686', reuse: '1' }, published)).toBe(false);
});
