import type { InLanguages } from '../../../mail/index.ts';
import { da } from './words/da.ts';
import { en } from './words/en.ts';
import { nb } from './words/nb.ts';
import { sv } from './words/sv.ts';
import type { ReportWords } from './words/words.ts';

/** By the language of whoever reads the report. */
export const reportWords: InLanguages<ReportWords> = { en, da, sv, nb };
