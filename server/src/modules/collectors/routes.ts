import {
  createCollector as create,
  deleteCollector as remove,
  getCollector,
  listCollectors,
  updateCollector as update,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { listRows } from '../../db/listRows.ts';
import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { createCollector, deleteCollector, updateCollector } from './changeCollector.ts';
import { collectorRows, readCollector } from './collectorRows.ts';

const linkedIs = (value: string | string[]): Expression<SqlBool> =>
  sql<SqlBool>`(collector.supplier_account_id is not null) = ${value === 'true'}`;

/** Collectors: the suppliers as this account knows them. */
export function registerCollectors({ routes }: Services): void {
  routes.handle(listCollectors, ({ tx, actor, query }) =>
    listRows(tx, collectorRows(tx, actor.accountId), listCollectors.list, query, {
      columns: { name: 'collector.name', city: 'collector.city' },
      search: ['collector.name', 'collector.email', 'collector.city', 'collector.cvr'],
      special: { linked: linkedIs },
      nullable: ['city'],
      tieBreaker: 'collector.id',
    }),
  );

  routes.handle(getCollector, async ({ tx, actor, params }) => {
    const collector = await readCollector(tx, actor.accountId, params.id);
    if (!collector) throw new Refusal('Generic.Not.Found');
    return collector;
  });

  routes.handle(create, ({ tx, actor, body }) => createCollector(tx, actor.accountId, body));

  routes.handle(update, ({ tx, actor, params, body }) =>
    updateCollector(tx, actor.accountId, params.id, body),
  );

  routes.handle(remove, async ({ tx, actor, params, query }) => {
    await deleteCollector(tx, actor.accountId, params.id, query.version);
    return undefined;
  });
}
