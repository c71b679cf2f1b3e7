import type { Language } from '@fraktion/contract';

import { numberIn, type Say } from '../../mail/index.ts';

/** As the portal's pages write figures: days are short there, `DD/MM/yyyy`. */
export const sayInLists = (language: Language): Say => ({
  number: (decimal) => decimal && numberIn(language, decimal),
  day: (date) => date.split('-').toReversed().join('/'),
});
