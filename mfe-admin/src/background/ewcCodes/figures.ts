import type { EmissionFigures, WasteCategory } from '@fraktion/contract/waste';
import type { Translate } from '@fraktion/shared-ui';

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

const categories = {
  reuse: 'Reuse',
  recycle: 'Recycle',
  special: 'Special',
  combustion: 'Combustion',
  landfill: 'Landfill',
} as const satisfies Record<Exclude<FigureName, 'production'>, WasteCategory>;

/** The treatment that a figure is about; the last one is about the production that recycling avoids. */
export const figureLabel = (t: Translate<'mfe-admin'>, name: FigureName): string =>
  name === 'production' ? t('ewcCodes.production') : t(`wasteCategory.${categories[name]}`);

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
