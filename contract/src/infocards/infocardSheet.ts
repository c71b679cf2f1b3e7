import * as z from 'zod/mini';

import { field } from '../background/field.ts';
import type { Sheet } from '../background/tab.ts';
import { oldWasteCategories, wasteCategories } from '../waste/waste.ts';
import { infocardTypes } from './infocards.ts';

/** From 1 to 10,000, the maximum of one infocard. */
const quantity = z.string().check(z.regex(/^([1-9]\d{0,3}|10000)$/));

const fields = {
  name: field.text(200),
  locationId: field.reference('location'),
  /** It stays unchanged for an existing infocard. */
  type: {
    ...field.choice(infocardTypes),
    required: false,
    fallback: 'ContainerInfoCard',
  },
  wasteFractionId: field.mayReference('wasteFraction'),
  /** If empty, the category of the waste fraction. */
  wasteCategory: field.mayChoice(wasteCategories, oldWasteCategories),
  ewcCodeId: field.mayReference('ewcCode'),
  containerTypeId: field.mayReference('containerType'),
  size: field.mayDecimal({ decimals: 3 }),
  sizeUnit: field.mayChoice(['Cubic', 'Litre']),
  quantity: {
    kind: 'decimal',
    schema: quantity,
    required: false,
    decimals: 0,
    least: '1',
    most: '10000',
    fallback: '1',
  } as const,
  collectorId: field.mayReference('collector'),
  receivingFacilityId: field.mayReference('receivingFacility'),
  placement: field.mayText(200),
  supplierIdentificationNumber: field.mayText(100),
  ref: field.mayText(100),
};

/** Infocards as a file, one in each row. */
export const infocardSheet = {
  /** Not `infocards`: the call that adds one has that path. */
  name: 'info-cards',
  fields,
  key: ['locationId', 'name'],
  body: z
    .object(Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, each.schema])))
    .check(
      z.refine((row) => !row['size'] || Boolean(row['sizeUnit']), {
        error: 'UnitMissing',
        path: ['sizeUnit'],
      }),
    ),
} as const satisfies Sheet;
