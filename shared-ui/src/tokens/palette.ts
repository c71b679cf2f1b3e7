import { contrast, hexToOklch, oklchToHex } from './colour.ts';
import type { Skin } from './scale.ts';

type Lch = readonly [l: number, c: number, h: number];
const hex = ([l, c, h]: Lch) => oklchToHex({ l, c, h });
const hexes = <K extends string>(colours: Record<K, Lch>) =>
  Object.fromEntries(Object.entries<Lch>(colours).map(([k, v]) => [k, hex(v)])) as Record<
    K,
    string
  >;

/** Surfaces, lines and text. Light is a warm paper colour, dark a near-black green-grey. */
export const neutral = {
  light: hexes({
    canvas: [0.974, 0.0045, 84],
    panel: [0.994, 0.002, 84],
    float: [0.998, 0.001, 84],
    control: [0.998, 0.001, 84],
    subtle: [0.956, 0.005, 84],
    muted: [0.931, 0.006, 84],
    line: [0.9, 0.006, 84],
    lineStrong: [0.838, 0.008, 88],
    controlLine: [0.63, 0.01, 110],
    text: [0.245, 0.01, 140],
    textMuted: [0.45, 0.01, 130],
    textSubtle: [0.53, 0.01, 120],
    inverse: [0.27, 0.012, 140],
    inverseText: [0.975, 0.004, 84],
  }),
  dark: hexes({
    canvas: [0.178, 0.006, 155],
    panel: [0.21, 0.007, 155],
    float: [0.245, 0.008, 155],
    control: [0.228, 0.008, 155],
    subtle: [0.243, 0.008, 155],
    muted: [0.282, 0.009, 155],
    line: [0.295, 0.009, 155],
    lineStrong: [0.37, 0.01, 155],
    controlLine: [0.545, 0.01, 150],
    text: [0.935, 0.005, 120],
    textMuted: [0.76, 0.008, 130],
    textSubtle: [0.68, 0.009, 130],
    inverse: [0.9, 0.005, 120],
    inverseText: [0.205, 0.007, 155],
  }),
} satisfies Record<Skin, Record<string, string>>;

/** The hues with a meaning: independent of the account's colour, and distinguishable by lightness as well as hue. */
const hues = {
  grey: [0.55, 0.012, 140],
  blue: [0.55, 0.15, 255],
  cyan: [0.66, 0.105, 215],
  teal: [0.58, 0.095, 185],
  deepTeal: [0.44, 0.075, 195],
  green: [0.6, 0.14, 148],
  amber: [0.75, 0.15, 78],
  orange: [0.67, 0.17, 52],
  brown: [0.47, 0.075, 55],
  red: [0.56, 0.19, 27],
  violet: [0.52, 0.16, 300],
} as const satisfies Record<string, Lch>;

export type Tone = keyof typeof hues;
export const tones = Object.keys(hues) as Tone[];

export interface ToneColours {
  /** Dots, bars, chart series. */
  readonly solid: string;
  /** A quiet fill behind text. */
  readonly tint: string;
  readonly line: string;
  /** Text and icons, readable on the tint and on every surface. */
  readonly text: string;
}

/** Moves the lightness away from the background until the colour has the contrast; black or white has it at the latest. */
export const standingOut = (colour: string, ground: string, skin: Skin, least: number): string => {
  const lch = hexToOklch(colour);
  const step = skin === 'light' ? -0.01 : 0.01;
  let moved = colour;
  for (let { l } = lch; contrast(moved, ground) < least; l += step) {
    moved = oklchToHex({ ...lch, l });
  }
  return moved;
};

/** Bars, dots and lines are seen on a panel: WCAG 1.4.11. */
const seen = (colour: string, skin: Skin): string =>
  standingOut(colour, neutral[skin].panel, skin, 3);

const toneOf = ([l, c, h]: Lch, skin: Skin): ToneColours =>
  skin === 'light'
    ? {
        solid: seen(hex([l, c, h]), skin),
        tint: hex([0.955, Math.min(c, 0.13) * 0.22, h]),
        line: hex([0.86, Math.min(c, 0.13) * 0.45, h]),
        text: hex([0.45, Math.min(c, 0.17), h]),
      }
    : {
        solid: seen(hex([Math.max(0.56, l + 0.06), c * 0.9, h]), skin),
        tint: hex([0.27, Math.min(c, 0.13) * 0.35, h]),
        line: hex([0.38, Math.min(c, 0.13) * 0.5, h]),
        text: hex([0.84, Math.min(c, 0.12) * 0.75, h]),
      };

const toneSet = (skin: Skin) =>
  Object.fromEntries(tones.map((tone) => [tone, toneOf(hues[tone], skin)])) as Record<
    Tone,
    ToneColours
  >;

/** Every meaning colour in both skins as hex, for charts and grids; pages use the tokens. */
export const toneColours: Record<Skin, Record<Tone, ToneColours>> = {
  light: toneSet('light'),
  dark: toneSet('dark'),
};
