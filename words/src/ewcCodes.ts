import type { Words } from './word.ts';

/** The labels of the fields of a waste code: list, panel, Excel and import have the same. */
export const ewcField = {
  code: {
    en: 'Code',
    da: 'Kode',
    sv: 'Kod',
    nb: 'Kode',
    means: 'The six digits of the European list, with a star if the waste is hazardous.',
  },
  name: {
    en: 'Name',
    da: 'Navn',
    sv: 'Namn',
    nb: 'Navn',
    means: 'The name of the waste in the European list, or the one that the account has given it.',
  },
  alias: {
    en: 'Alias',
    da: 'Alias',
    sv: 'Alias',
    nb: 'Alias',
    means: 'What the account itself calls the waste.',
  },
  ghgCode: {
    en: 'GHG code',
    da: 'GHG-kode',
    sv: 'GHG-kod',
    nb: 'GHG-kode',
    means: 'The category of the GHG Protocol in which a climate report counts the waste.',
  },
  production: {
    en: 'Avoided production',
    da: 'Undgået produktion',
    sv: 'Undviken produktion',
    nb: 'Unngått produksjon',
    means: 'The CO₂e of the new material that recycling makes unnecessary.',
  },
  figuresFrom: {
    en: 'Valid from',
    da: 'Gyldig fra',
    sv: 'Gäller från',
    nb: 'Gyldig fra',
    means: 'The first day on which the figures count; until then the earlier figures do.',
  },
} as const satisfies Words;
