import type { Words } from './word.ts';

/** As they stand after a figure. */
export const unit = {
  hours: {
    en: 'hours',
    da: 'timer',
    sv: 'timmar',
    nb: 'timer',
    means: 'Hours of work or of a machine.',
  },
  pcs: {
    en: 'pcs',
    da: 'stk.',
    sv: 'st',
    nb: 'stk.',
    means: 'Things or times.',
  },
  tonnage: {
    en: 't',
    da: 't',
    sv: 't',
    nb: 't',
    means: 'Tonnes of 1,000 kilograms.',
  },
  kg: {
    en: 'kg',
    da: 'kg',
    sv: 'kg',
    nb: 'kg',
    means: 'Kilograms.',
  },
  km: {
    en: 'km',
    da: 'km',
    sv: 'km',
    nb: 'km',
    means: 'Kilometres driven.',
  },
  CO2: {
    en: 'kg CO₂e',
    da: 'kg CO₂e',
    sv: 'kg CO₂e',
    nb: 'kg CO₂e',
    means: 'Emissions as carbon dioxide.',
  },
  litre: {
    en: 'L',
    da: 'L',
    sv: 'L',
    nb: 'L',
    means: 'Litres of volume.',
  },
  cubic: {
    en: 'm³',
    da: 'm³',
    sv: 'm³',
    nb: 'm³',
    means: 'Cubic metres of volume.',
  },
} as const satisfies Words;

/** What a price is the price of, as a choice. */
export const priceUnit = {
  hours: {
    en: 'Hour',
    da: 'Time',
    sv: 'Timme',
    nb: 'Time',
    means: 'A price for one unit of: hours of work or of a machine.',
  },
  pcs: {
    en: 'Piece',
    da: 'Stk.',
    sv: 'Styck',
    nb: 'Stk.',
    means: 'A price for one unit of: things or times.',
  },
  tonnage: {
    en: 'Tonne',
    da: 'Ton',
    sv: 'Ton',
    nb: 'Tonn',
    means: 'A price for one unit of: tonnes of 1,000 kilograms.',
  },
  kg: {
    en: 'Kilogram',
    da: 'Kilogram',
    sv: 'Kilogram',
    nb: 'Kilogram',
    means: 'A price for one unit of: kilograms.',
  },
  km: {
    en: 'Kilometre',
    da: 'Kilometer',
    sv: 'Kilometer',
    nb: 'Kilometer',
    means: 'A price for one unit of: kilometres driven.',
  },
  CO2: {
    en: 'kg CO₂e',
    da: 'kg CO₂e',
    sv: 'kg CO₂e',
    nb: 'kg CO₂e',
    means: 'A price for one unit of: emissions as carbon dioxide.',
  },
  litre: {
    en: 'Litre',
    da: 'Liter',
    sv: 'Liter',
    nb: 'Liter',
    means: 'A price for one unit of: litres of volume.',
  },
  cubic: {
    en: 'Cubic metre',
    da: 'Kubikmeter',
    sv: 'Kubikmeter',
    nb: 'Kubikkmeter',
    means: 'A price for one unit of: cubic metres of volume.',
  },
  month: {
    en: 'Month',
    da: 'Måned',
    sv: 'Månad',
    nb: 'Måned',
    means: 'A price for a month, as for a rent.',
  },
} as const satisfies Words;

/** Of the size of a container, as a choice. */
export const sizeUnit = {
  Litre: {
    en: 'Litres',
    da: 'Liter',
    sv: 'Liter',
    nb: 'Liter',
    means: 'The size of a bin.',
  },
  Cubic: {
    en: 'Cubic metres',
    da: 'Kubikmeter',
    sv: 'Kubikmeter',
    nb: 'Kubikkmeter',
    means: 'The size of a large container.',
  },
} as const satisfies Words;
