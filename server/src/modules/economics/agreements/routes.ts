import {
  answerAgreementProposal,
  changeAgreementPrice,
  createAgreementPrice,
  endAgreementPrice,
  importAgreementPrices,
  listAgreementChanges,
  listAgreementPrices,
  listAgreementProposals,
  previewAgreementImport,
  priceLine,
  readAgreementCoverage,
  undoAgreementChange,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { listRows } from '../../../db/listRows.ts';
import type { Services } from '../../../services.ts';
import { changePrice, createPrice, endPrice } from './changePrice.ts';
import { changeRows } from './changeRows.ts';
import { readCoverage } from './coverage.ts';
import { importPrices, previewImport } from './importPrices.ts';
import { costOf } from './lineCost.ts';
import { priceRows, stateOf } from './priceRows.ts';
import { answerProposal, readProposals } from './proposals.ts';
import { undoChange } from './undoChange.ts';

const stateIn = (value: string | string[]): Expression<SqlBool> =>
  sql<SqlBool>`${stateOf} = any(${[value].flat()})`;

/** The agreement basis: agreed prices for each supplier, and everything derived from them. */
export function registerAgreements({ routes }: Services): void {
  routes.handle(listAgreementPrices, ({ tx, actor, query }) =>
    listRows(tx, priceRows(tx, actor), listAgreementPrices.list, query, {
      columns: {
        id: 'price.id',
        collectorId: 'price.collector_id',
        collectorName: 'collector.name',
        category: 'price.category',
        currency: 'price.currency',
        source: 'price.source',
        price: 'price.price',
        validFrom: 'price.valid_from',
        validTo: 'price.valid_to',
        createdAt: 'price.created_at',
      },
      search: ['collector.name', 'card.name', 'location.name', 'fraction.name', 'price.note'],
      special: { state: stateIn },
      nullable: ['price', 'validTo'],
      tieBreaker: 'price.id',
    }),
  );
  routes.handle(createAgreementPrice, ({ tx, actor, body }) => createPrice(tx, actor, body));
  routes.handle(changeAgreementPrice, ({ tx, actor, params, body }) =>
    changePrice(tx, actor, params.id, body),
  );
  routes.handle(endAgreementPrice, ({ tx, actor, params, body }) =>
    endPrice(tx, actor, params.id, body),
  );
  routes.handle(listAgreementChanges, ({ tx, actor, query }) =>
    listRows(tx, changeRows(tx, actor), listAgreementChanges.list, query, {
      columns: { at: 'change.at' },
      tieBreaker: 'change.id',
    }),
  );
  routes.handle(undoAgreementChange, async ({ tx, actor, params }) => {
    await undoChange(tx, actor, params.id);
    return undefined;
  });
  routes.handle(readAgreementCoverage, ({ tx, actor }) => readCoverage(tx, actor));
  routes.handle(priceLine, ({ tx, actor, body }) => costOf(tx, actor, body));
  routes.handle(listAgreementProposals, ({ tx, actor }) => readProposals(tx, actor));
  routes.handle(answerAgreementProposal, ({ tx, actor, body }) => answerProposal(tx, actor, body));
  routes.handle(previewAgreementImport, ({ tx, actor, body }) =>
    previewImport(tx, actor, body.rows),
  );
  routes.handle(importAgreementPrices, ({ tx, actor, body }) => importPrices(tx, actor, body));
}
