import { hexToOklch, oklchToHex, readableOn } from './colour.ts';
import { neutral, standingOut } from './palette.ts';

export type Skin = 'light' | 'dark';

/** Twelve steps from the page's background to the strongest text, and the text colour on step 9. */
export interface ColourScale {
  /** Index 0 is step 1. */
  readonly steps: readonly string[];
  /** Text on step 9 and step 10. */
  readonly on: string;
}

/**
 * The use of each step: 1–2 backgrounds, 3–5 fills (rest, hover, pressed), 6–8 lines (quiet, control, focus), 9–10 solid (rest,
 * hover), 11 coloured text, 12 strong text.
 */
const lightness: Record<Skin, readonly number[]> = {
  light: [0.988, 0.972, 0.948, 0.92, 0.888, 0.845, 0.785, 0.69, 0, 0, 0.47, 0.3],
  dark: [0.178, 0.205, 0.245, 0.28, 0.318, 0.365, 0.43, 0.53, 0, 0, 0.8, 0.93],
};
const chromaShare = [0.06, 0.12, 0.22, 0.34, 0.46, 0.56, 0.68, 0.84, 1, 1, 0.92, 0.5];

/** The twelve steps of one colour for one skin, computed in OKLCH. */
export const colourScale = (hex: string, skin: Skin): ColourScale => {
  // Step 9 is the colour itself, moved only if a button or a chart in it would not be visible: WCAG 1.4.11.
  const nine = hexToOklch(standingOut(hex, neutral[skin].subtle, skin, 3));
  const nineHex = oklchToHex(nine);
  const on = readableOn(nineHex);
  // Hover moves away from the text colour on it, so that the contrast can only grow.
  const ten = { ...nine, l: nine.l + (on === '#ffffff' ? -0.045 : 0.045) };
  const steps = lightness[skin].map((l, i) =>
    oklchToHex({ l, c: nine.c * (chromaShare[i] ?? 1), h: nine.h }),
  );
  steps[8] = nineHex;
  steps[9] = oklchToHex({ ...ten, l: Math.min(1, Math.max(0, ten.l)) });
  // The focus ring must be visible on every surface, and coloured text readable on its own fill: WCAG 1.4.11 and 1.4.3.
  steps[7] = standingOut(steps[7] ?? nineHex, neutral[skin].subtle, skin, 3);
  steps[10] = standingOut(steps[10] ?? nineHex, steps[2] ?? nineHex, skin, 4.5);
  return { steps, on };
};
