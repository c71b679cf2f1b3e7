import type { Language } from '@fraktion/contract';

import { type Figures, numberIn } from '../../../mail/index.ts';

/** The formats of the portal's pages: days are short there, `DD/MM/yyyy`. */
export const figuresInLists = (language: Language): Figures => ({
  number: (decimal) => decimal && numberIn(language, decimal),
  day: (date) => date.split('-').toReversed().join('/'),
});
