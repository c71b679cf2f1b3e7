import type { InLanguages } from '../../../../mail/index.ts';
import { da } from './da.ts';
import { en } from './en.ts';
import { nb } from './nb.ts';
import { sv } from './sv.ts';
import type { SavedReportWords } from './words.ts';

/** By the language of the reader. */
export const savedReportWords: InLanguages<SavedReportWords> = { en, da, sv, nb };
