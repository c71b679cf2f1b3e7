import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, version } from '../values.ts';
import { wasteCategory } from './waste.ts';

export const wasteFraction = z.object({
  id,
  name: z.string(),
  ewcCodeId: z.nullable(id),
  ewcCode: z.nullable(z.string()),
  wasteCategory,
  pictogram: z.nullable(z.string()),
  version,
});
export type WasteFraction = z.output<typeof wasteFraction>;

export const listWasteFractions = call({
  id: 'wasteFractions.list',
  summary: "The account's waste fractions",
  method: 'GET',
  path: '/waste-fractions',
  offline: true,
  roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  reads: [],
  list: list({ filters: {}, sorts: ['name'], defaultSort: 'name:asc' }),
  answer: wasteFraction,
});
