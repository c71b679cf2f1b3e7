import type { InLanguages } from '../../../../mail/index.ts';
import type { AccountingWords } from './words/accountingWords.ts';
import { da } from './words/da.ts';
import { en } from './words/en.ts';
import { nb } from './words/nb.ts';
import { sv } from './words/sv.ts';

export const accountingWords: InLanguages<AccountingWords> = { en, da, sv, nb };
