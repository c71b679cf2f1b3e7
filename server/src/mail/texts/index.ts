import type { Language } from '@fraktion/contract';

import { da } from './da.ts';
import { en } from './en.ts';
import { nb } from './nb.ts';
import { sv } from './sv.ts';
import type { MailTexts } from './types.ts';

export type { Letter, MailedOrder, MailTexts } from './types.ts';
export const mailTexts: Record<Language, MailTexts> = { en, da, sv, nb };
