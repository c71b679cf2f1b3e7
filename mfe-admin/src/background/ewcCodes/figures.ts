import type { EmissionFigures } from '@fraktion/contract/waste';

/** The treatments that a code has a figure for, in the order in which they are shown. */
export const figureNames = [
  'reuse',
  'recycle',
  'special',
  'combustion',
  'landfill',
  'production',
] as const satisfies readonly (keyof EmissionFigures)[];

export type FigureName = (typeof figureNames)[number];

/** As fields hold them: empty where there is none. */
export type FigureValues = Readonly<Record<FigureName, string>>;

const mapFigures = <T>(valueOf: (name: FigureName) => T) =>
  Object.fromEntries(figureNames.map((name) => [name, valueOf(name)])) as Record<FigureName, T>;

export const figureValues = (figures: EmissionFigures | undefined): FigureValues =>
  mapFigures((name) => figures?.[name] ?? '');

export const figuresOf = (values: FigureValues): EmissionFigures =>
  mapFigures((name) => values[name].trim() || null);

const trimmed = (decimal: string) =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;

/** `4.50` and `4.5` are one figure. */
export const sameFigures = (one: FigureValues, other: FigureValues): boolean =>
  figureNames.every((name) => trimmed(one[name]) === trimmed(other[name]));

/** The words for whatever is wrong with a figure. */
export const figureWords = (text: string) => mapFigures(() => text);

/** The figures by their paths in the body. */
export const figureServerNames = Object.fromEntries(
  figureNames.map((name) => [`figures.${name}`, name] as const),
);
