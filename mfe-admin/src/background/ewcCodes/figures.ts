import {
  type EmissionFigures,
  emissionFigureNames as figureNames,
  ewcCodes,
} from '@fraktion/contract/waste';

import { fieldLabel } from '../../lib/dataWords.ts';

export type FigureName = keyof EmissionFigures;

export { figureNames };

/** The treatment that a figure is about; the last one is about the production that recycling avoids. */
export const figureLabel = (name: FigureName): string => fieldLabel(name, ewcCodes.fields[name]);

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
