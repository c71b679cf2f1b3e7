import type { InLanguages } from '../../../../mail/index.ts';
import { da } from './da.ts';
import { en } from './en.ts';
import { nb } from './nb.ts';
import { sv } from './sv.ts';
import type { PrivacyTexts } from './types.ts';

export const privacyTexts: InLanguages<PrivacyTexts> = { en, da, sv, nb };
