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
import { sql } from 'kysely';

import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import {
  createRecurring,
  deleteRecurring,
  mustRead,
  pauseRecurring,
  updateRecurring,
} from './changeRecurring.ts';
import { findDueRules } from './dueRules.ts';
import { failedNotice } from './letters/failed.ts';
import { missedNotice } from './letters/missed.ts';
import { createOrderPickupDays, findPickupDays } from './orderPickupDays.ts';
import { createPlaceDue } from './placeDue.ts';
import { readRecurringOrders } from './recurringRows.ts';
import { skipDay } from './skipDay.ts';
import { tryAgain } from './tryAgain.ts';

export { findDueRules } from './dueRules.ts';

export { createPlaceDue } from './placeDue.ts';

/** Recurring orders, which place orders automatically. */
function registerRecurringOrders({ routes, database: { db }, blobs }: Services): void {
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

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Finds the recurring orders of every account that are due. */
    'recurringOrders.due': Record<string, never>;
    /** Places the due orders of one recurring order. */
    'recurringOrders.place': { accountId: string; ruleId: string };
    /** Finds the accounts whose fixed pick-up days are ordered by the portal. */
    'recurringOrders.pickupDue': Record<string, never>;
    /** Orders the fixed pick-up days of an account's containers. */
    'recurringOrders.pickupDays': { accountId: string };
  }
}

export const recurringOrders = defineModule({
  area: 'ordering',
  calls: registerRecurringOrders,
  jobs: {
    'recurringOrders.due': {
      words: {
        en: 'Find recurring orders that are due',
        da: 'Find faste bestillinger, der skal sendes',
        sv: 'Hitta stående beställningar som ska skickas',
        nb: 'Finn faste bestillinger som skal sendes',
      },
      // The day has just started in Copenhagen, in summer an hour ago.
      schedule: '5 23 * * *',
      atStart: true,
      task:
        ({ db }) =>
        () =>
          findDueRules(db),
    },
    'recurringOrders.place': {
      words: {
        en: 'Place recurring orders',
        da: 'Send faste bestillinger',
        sv: 'Skicka stående beställningar',
        nb: 'Send faste bestillinger',
      },
      task: createPlaceDue,
    },
    'recurringOrders.pickupDue': {
      words: {
        en: 'Find fixed pick-up days to order',
        da: 'Find faste afhentningsdage, der skal bestilles',
        sv: 'Hitta fasta hämtningsdagar som ska beställas',
        nb: 'Finn faste hentedager som skal bestilles',
      },
      schedule: '15 23 * * *',
      atStart: true,
      task:
        ({ db }) =>
        () =>
          findPickupDays(db),
    },
    'recurringOrders.pickupDays': {
      words: {
        en: 'Order fixed pick-up days',
        da: 'Bestil faste afhentningsdage',
        sv: 'Beställ fasta hämtningsdagar',
        nb: 'Bestill faste hentedager',
      },
      task: createOrderPickupDays,
    },
  },
  notices: [failedNotice, missedNotice],
  retention: [
    // The orders themselves stay; these are the placed, skipped and failed days of recurring orders.
    { table: 'recurring_order_day', since: sql`date`, kept: '2 years' },
  ],
});
