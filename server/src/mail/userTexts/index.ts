import type { Language } from '@fraktion/contract';

import { da } from './da.ts';
import { en } from './en.ts';
import { nb } from './nb.ts';
import { sv } from './sv.ts';
import type { UserMailTexts } from './types.ts';

export type { MailedAccess, MailedChange, MailedUser } from './types.ts';
export const userMailTexts: Record<Language, UserMailTexts> = { en, da, sv, nb };
