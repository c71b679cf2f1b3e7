import * as z from 'zod/mini';

import { call } from '../call.ts';
import { figureReaders } from './figures.ts';

/** How far the figures are that follow a change of many past rows. */
export const readRecalculation = call({
  id: 'figures.recalculation',
  summary: 'How far the account’s figures and past rows are recalculated after a change',
  method: 'GET',
  path: '/figures/recalculation',
  roles: [...figureReaders, 'Supplier'],
  reads: ['recalculation'],
  answer: z.object({
    /** Rows and days of the changes that are not done yet; 0 if all is done. */
    total: z.int(),
    done: z.int(),
  }),
  errors: [],
});
