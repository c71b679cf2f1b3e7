import {
  createRecurringOrder,
  deleteRecurringOrder,
  getRecurringOrder,
  listRecurringOrders,
  pauseRecurringOrder,
  skipRecurringDay,
  tryRecurringAgain,
  updateRecurringOrder,
} from '@fraktion/contract';

import type { Services } from '../../services.ts';
import {
  createRecurring,
  deleteRecurring,
  mustRead,
  pauseRecurring,
  updateRecurring,
} from './changeRecurring.ts';
import { readRecurringOrders } from './recurringRows.ts';
import { skipDay } from './skipDay.ts';
import { tryAgain } from './tryAgain.ts';

export { findDueRules } from './dueRules.ts';
export { failedNotice } from './letters/failed.ts';
export { createPlaceDue } from './placeDue.ts';

/** Recurring orders, which place orders automatically. */
export function registerRecurringOrders({ routes, database: { db }, blobs }: Services): void {
  routes.handle(listRecurringOrders, ({ actor, tx, query }) =>
    readRecurringOrders(tx, actor, query),
  );
  routes.handle(getRecurringOrder, ({ actor, tx, params }) => mustRead(tx, actor, params.id));
  routes.handle(createRecurringOrder, ({ actor, tx, body }) => createRecurring(tx, actor, body));
  routes.handle(updateRecurringOrder, ({ actor, tx, params, body }) =>
    updateRecurring(tx, actor, { params, body }),
  );
  routes.handle(pauseRecurringOrder, ({ actor, tx, params, body }) =>
    pauseRecurring(tx, actor, { params, body }),
  );
  routes.handle(skipRecurringDay, ({ actor, tx, params, body }) =>
    skipDay(tx, actor, { params, body }),
  );
  routes.handleOutside(tryRecurringAgain, ({ actor, params }) =>
    tryAgain({ db, blobs }, actor, params.id),
  );
  routes.handle(deleteRecurringOrder, ({ actor, tx, params, query }) =>
    deleteRecurring(tx, actor, { params, query }),
  );
}
