import { createAgreementPrice } from '@fraktion/contract';

import type { Api } from './api.ts';
import { daysAgo } from './orders.ts';

/** Treatment is agreed at 500 a tonne, so that `supplierDocument` with a higher price bills too much. */
export const agreedTreatment = (api: Api, collectorId: string) =>
  api(createAgreementPrice, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      id: crypto.randomUUID(),
      collectorId,
      infocardId: null,
      wasteFractionId: null,
      containerType: null,
      size: null,
      sizeUnit: null,
      category: 'Reprocessing',
      unit: 'tonnage',
      currency: 'DKK',
      price: '500',
      percentCap: null,
      indexPercent: '0',
      validFrom: daysAgo(300),
      validTo: null,
      note: null,
    },
  });
