import { randomUUID } from 'node:crypto';

import type { NewAgreementPrice } from '@fraktion/contract';

import type { Db } from '../../db/database.ts';

/** A price of 100 DKK for the collection of one container, from 2025 on. */
export const newPrice = (
  of: Pick<NewAgreementPrice, 'collectorId' | 'infocardId'>,
  change: Partial<NewAgreementPrice> = {},
): NewAgreementPrice => ({
  id: randomUUID(),
  ...of,
  wasteFractionId: null,
  containerType: null,
  size: null,
  sizeUnit: null,
  category: 'WasteCollection',
  unit: 'pcs',
  currency: 'DKK',
  price: '100',
  percentCap: null,
  indexPercent: '0',
  validFrom: '2025-01-01',
  validTo: null,
  note: null,
  ...change,
});

/** A supplier's price for the washing of a container, as a row. */
export const insertWashPrice = (
  db: Db,
  row: { account_id: string; collector_id: string; infocard_id: string | null; price: string },
) =>
  db
    .insertInto('agreement_price')
    .values({
      id: randomUUID(),
      waste_fraction_id: null,
      container_type: null,
      size: null,
      size_unit: null,
      category: 'ContainerWash',
      unit: 'pcs',
      percent_cap: null,
      currency: 'DKK',
      valid_from: '2025-01-01',
      valid_to: null,
      source: 'typed',
      tender_id: null,
      note: null,
      created_by: 'Test',
      ...row,
    })
    .execute();
