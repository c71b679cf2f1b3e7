import type { Language } from '@fraktion/contract';

import { type Figures, numberIn } from '../../mail/index.ts';

/** As the portal's pages write figures: days are short there, `DD/MM/yyyy`. */
export const figuresInLists = (language: Language): Figures => ({
  number: (decimal) => decimal && numberIn(language, decimal),
  day: (date) => date.split('-').toReversed().join('/'),
});
