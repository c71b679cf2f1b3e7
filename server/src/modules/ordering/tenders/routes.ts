import {
  amendTender as amend,
  awardTender as award,
  closeTender as close,
  createTender as create,
  deleteTender as remove,
  getTender,
  listTenders,
  publishTender as publish,
  updateTender as update,
} from '@fraktion/contract';

import { listRows } from '../../../db/listRows.ts';
import { rowId } from '../../../db/rowId.ts';
import type { Services } from '../../../services.ts';
import { createTender, deleteTender, updateTender } from './changeTender.ts';
import { amendTender, awardTender, closeTender, publishTender } from './moveTender.ts';
import { mustReadTender, tenderRows } from './tenderReads.ts';

/** Tenders for the customer: create, compare and award. */
export function registerCustomerTenders({ routes }: Services): void {
  routes.handle(listTenders, ({ actor, tx, query }) =>
    listRows(tx, tenderRows(tx, actor.accountId), listTenders.list, query, {
      columns: {
        title: 'tender.title',
        status: 'tender.status',
        answerDeadline: 'tender.answer_deadline',
        periodFrom: 'tender.period_from',
        createdAt: 'tender.created_at',
      },
      search: ['tender.title', 'tender.description'],
      tieBreaker: 'tender.id',
    }),
  );

  routes.handle(getTender, ({ actor, tx, params }) =>
    mustReadTender(tx, actor.accountId, params.id),
  );

  routes.handle(create, async ({ actor, tx, body }) => {
    const id = await rowId(tx, 'tender', actor.accountId, body.id);
    return createTender(tx, actor, { ...body, id });
  });

  routes.handle(update, ({ actor, tx, params, body }) => updateTender(tx, actor, params.id, body));

  routes.handle(remove, async ({ actor, tx, params, query }) => {
    await deleteTender(tx, actor, params.id, query.version);
    return undefined;
  });

  routes.handle(publish, ({ actor, tx, params, body }) =>
    publishTender(tx, actor, params.id, body.version),
  );

  routes.handle(amend, ({ actor, tx, params, body }) => amendTender(tx, actor, params.id, body));

  routes.handle(close, ({ actor, tx, params, body }) =>
    closeTender(tx, actor, params.id, body.version),
  );

  routes.handle(award, ({ actor, tx, params, body }) => awardTender(tx, actor, params.id, body));
}
