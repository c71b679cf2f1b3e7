import type { InLanguages } from '../../../../mail/index.ts';
import { da } from './da.ts';
import { en } from './en.ts';
import { nb } from './nb.ts';
import { sv } from './sv.ts';
import type { ReportWords } from './words.ts';

/** By the language of the reader. */
export const reportWords: InLanguages<ReportWords> = { en, da, sv, nb };
