import type { Language } from '@fraktion/contract';

import { type Fact, type InLanguages, instantIn } from '../../../mail/index.ts';

export const validUntilWords: InLanguages<string> = {
  en: 'Valid until',
  da: 'Gælder til',
  sv: 'Gäller till',
  nb: 'Gjelder til',
};

/** How long a mailed link opens something. */
export const validUntil = (language: Language, expiresAt: string): Fact => [
  validUntilWords[language],
  instantIn(language, expiresAt),
];
