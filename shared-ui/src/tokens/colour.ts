/** A colour as OKLCH: lightness 0…1, chroma, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const fromLinear = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

const parseHex = (hex: string): Triple => {
  const six = /^#([0-9a-f]{3})$/i.test(hex) ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const at = (i: number) => Number.parseInt(six.slice(i, i + 2), 16) / 255;
  return [at(0), at(2), at(4)];
};

/** `#rgb` or `#rrggbb`, the only forms of a theme colour. */
export const isHexColour = (text: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

// The matrices are from Björn Ottosson, https://bottosson.github.io/posts/oklab/.
export const hexToOklch = (hex: string): Oklch => {
  const [r, g, b] = parseHex(hex).map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
};

const oklchToLinear = ({ l, c, h }: Oklch): Triple => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ];
};

const inGamut = (rgb: Triple) => rgb.every((v) => v >= -0.0005 && v <= 1.0005);

/** An sRGB hex; a colour outside sRGB loses chroma, never lightness, so that the contrast stays. */
export const oklchToHex = (colour: Oklch): string => {
  let chroma = colour.c;
  while (chroma > 0.001 && !inGamut(oklchToLinear({ ...colour, c: chroma }))) chroma *= 0.96;
  const rgb = oklchToLinear({ ...colour, c: chroma });
  const byte = (v: number) =>
    Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, v)))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(byte).join('')}`;
};

const luminance = (hex: string) => {
  const [r, g, b] = parseHex(hex).map(toLinear) as unknown as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast ratio by WCAG 2, 1…21. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** White if it is readable enough, else black: one of the two always reaches 4.5. */
export const readableOn = (background: string): '#ffffff' | '#000000' =>
  contrast(background, '#ffffff') >= 4.5 ? '#ffffff' : '#000000';
