import * as z from 'zod/mini';

import { field } from '../background/field.ts';
import { backgroundTab } from '../background/tab.ts';
import { pictograms } from './pictograms.ts';
import { oldWasteCategories, wasteCategories } from './waste.ts';

export const wasteFractions = backgroundTab({
  readers: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  keepers: ['Admin'],
  name: 'waste-fractions',
  noun: 'wasteFractions',
  entity: 'wasteFraction',
  path: '/waste-fractions',
  offline: true,
  fields: {
    name: field.text(200),
    ewcCodeId: field.mayReference('ewcCode'),
    wasteCategory: field.choice(wasteCategories, oldWasteCategories),
    pictogram: { ...field.mayChoice(pictograms), hidden: true },
  },
  key: ['name'],
  sorts: ['name'],
  extra: { ewcCode: z.nullable(z.string()) },
});

export type WasteFraction = z.output<typeof wasteFractions.row>;

export const { list: listWasteFractions } = wasteFractions.calls;
