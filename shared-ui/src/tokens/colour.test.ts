import fc from 'fast-check';

import { contrast, hexToOklch, isHexColour, oklchToHex, readableOn } from './colour.ts';
import { neutral, toneColours, tones } from './palette.ts';
import { colourScale, type Skin } from './scale.ts';

const skins: readonly Skin[] = ['light', 'dark'];
const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('a colour survives the conversion to OKLCH and back', () => {
  fc.assert(fc.property(hex, (colour) => expect(oklchToHex(hexToOklch(colour))).toBe(colour)));
});

test('contrast matches WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('text on any colour can be read', () => {
  fc.assert(
    fc.property(hex, (colour) =>
      expect(contrast(readableOn(colour), colour)).toBeGreaterThanOrEqual(4.5),
    ),
  );
});

test.each(skins)('SHL-13 any account colour gives readable steps in the %s skin', (skin) => {
  fc.assert(
    fc.property(hex, (colour) => {
      const { steps, on } = colourScale(colour, skin);
      expect(steps).toHaveLength(12);
      expect(contrast(on, steps[8] ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(on, steps[9] ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(steps[10] ?? '', steps[2] ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(steps[10] ?? '', neutral[skin].canvas)).toBeGreaterThanOrEqual(4.5);
      // The focus ring, a button and a chart on every possible surface.
      for (const ground of [neutral[skin].canvas, neutral[skin].panel, neutral[skin].subtle])
        for (const step of [steps[7], steps[8]])
          expect(contrast(step ?? '', ground)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test.each(skins)('SHL-13 the default colour is step 9 itself in the %s skin', (skin) => {
  expect(colourScale('#407e3d', skin).steps[8]).toBe('#407e3d');
});

test.each(['#ffffff', '#fffde0', '#000000'])(
  'SHL-13 a button of %s is visible in both skins',
  (colour) => {
    for (const skin of skins)
      expect(
        contrast(colourScale(colour, skin).steps[8] ?? '', neutral[skin].panel),
      ).toBeGreaterThanOrEqual(3);
  },
);

test.each(skins)(
  'every meaning colour is readable on its tint and on every surface of the %s skin',
  (skin) => {
    const { canvas, panel, subtle } = neutral[skin];
    for (const tone of tones) {
      const { text, tint } = toneColours[skin][tone];
      for (const ground of [tint, canvas, panel, subtle])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each(skins)('every bar, dot and line of a chart is seen on its ground, %s skin', (skin) => {
  const { panel, controlLine } = neutral[skin];
  for (const colour of [controlLine, ...tones.map((tone) => toneColours[skin][tone].solid)])
    expect(contrast(colour, panel)).toBeGreaterThanOrEqual(3);
});

test.each(skins)('text is readable on every surface and controls stand out, %s skin', (skin) => {
  const { text, textMuted, textSubtle, controlLine, canvas, panel, subtle, inverse, inverseText } =
    neutral[skin];
  for (const ground of [canvas, panel, subtle]) {
    for (const ink of [text, textMuted, textSubtle])
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  }
  for (const ground of [canvas, panel])
    expect(contrast(controlLine, ground)).toBeGreaterThanOrEqual(3);
  expect(contrast(inverseText, inverse)).toBeGreaterThanOrEqual(4.5);
});

test('only hex colours are colours', () => {
  expect(isHexColour('#407e3d')).toBe(true);
  expect(isHexColour('#abc')).toBe(true);
  expect(isHexColour('red')).toBe(false);
  expect(isHexColour('#12345')).toBe(false);
});
