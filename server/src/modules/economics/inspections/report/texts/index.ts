import type { InLanguages } from '../../../../../mail/index.ts';
import { da } from './da.ts';
import { en } from './en.ts';
import { nb } from './nb.ts';
import { sv } from './sv.ts';
import type { InspectionReportTexts } from './types.ts';

export const inspectionReportTexts: InLanguages<InspectionReportTexts> = { en, da, sv, nb };
export type { InspectionReportTexts };
