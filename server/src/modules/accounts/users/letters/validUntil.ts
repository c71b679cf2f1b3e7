import type { Language } from '@fraktion/contract';

import { type Fact, type InLanguages, instantIn } from '../../../../mail/index.ts';

export const validUntilWords: InLanguages<string> = {
  en: 'Valid until',
  da: 'Gælder til',
  sv: 'Gäller till',
  nb: 'Gjelder til',
};

/** The expiry of a mailed link. */
export const validUntil = (language: Language, expiresAt: string): Fact => [
  validUntilWords[language],
  instantIn(language, expiresAt),
];
