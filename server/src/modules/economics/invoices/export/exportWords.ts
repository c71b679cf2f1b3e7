import type { InLanguages } from '../../../../mail/index.ts';
import { da } from './words/da.ts';
import { en, type ExportWords } from './words/en.ts';
import { nb } from './words/nb.ts';
import { sv } from './words/sv.ts';

export type { ExportWords };

export const exportWords: InLanguages<ExportWords> = { en, da, sv, nb };
