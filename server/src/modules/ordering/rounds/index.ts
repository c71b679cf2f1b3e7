import {
  assignOrders as assignCall,
  getPlanHistory,
  getRoundSettings,
  getStopPicture,
  getToday,
  listRoundDrivers,
  listRounds,
  listUnplanned,
  messageDriver as messageCall,
  mostRoundDays,
  putRoundSettings as putCall,
  reorderRound as reorderCall,
  sequenceRound as sequenceCall,
  unassignOrders as unassignCall,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { createRouting } from '../../../reference/routing.ts';
import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { assignOrders, unassignOrders } from './assign.ts';
import { roundNotices } from './letters/index.ts';
import { notifyingDrivers } from './notifyDrivers.ts';
import { createFollowRound } from './followRound.ts';
import { readPeople } from './people.ts';
import { messageDriver } from './messageDriver.ts';
import { createPlanItself, findSelfPlanning } from './planItself.ts';
import { readRounds } from './roundReads.ts';
import { reorderRound, sequenceByRoads, sequenceRound } from './sequence.ts';
import { putRoundSettings, readRoundSettings } from './roundSettings.ts';
import { readStopPicture } from './stopPicture.ts';
import { readUnplanned } from './unplanned.ts';

async function readToday(tx: Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(tx);
  return rows[0]?.day ?? '';
}

const dayMs = 86_400_000;

function refuseManyDays({ from, to }: { readonly from: string; readonly to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw new Refusal('Generic.Invalid', { fields: { to: 'TooSmall' } });
  if (days > mostRoundDays) throw new Refusal('Generic.Invalid', { fields: { to: 'TooBig' } });
}

/** A supplier's rounds: which vehicle and driver collect which orders on a day, and in which order. */
function registerRounds({ routes, blobs, settings, database: { db } }: Services): void {
  routes.handle(getToday, async ({ actor, tx }) => {
    const day = await readToday(tx);
    return { day, rounds: await readRounds(tx, actor, { from: day, to: day, own: true }) };
  });
  routes.handle(getStopPicture, ({ actor, tx, params }) =>
    readStopPicture(tx, blobs, actor, params),
  );
  routes.handle(listRounds, async ({ actor, tx, query }) => {
    refuseManyDays(query);
    return { rounds: await readRounds(tx, actor, query) };
  });
  routes.handle(listUnplanned, ({ actor, tx, query }) => readUnplanned(tx, actor, query));
  routes.handle(listRoundDrivers, ({ tx }) => readPeople(tx));
  routes.handle(getPlanHistory, ({ actor, tx, params }) =>
    tx
      .selectFrom('order_assignment_event')
      .select(['id', 'at', 'day'])
      .select([
        'actor_name as actorName',
        'vehicle_name as vehicleName',
        'driver_name as driverName',
      ])
      .where('account_id', '=', actor.accountId)
      .where('order_id', '=', params.id)
      .orderBy('at', 'desc')
      .orderBy('id')
      .execute(),
  );

  routes.handle(getRoundSettings, ({ actor, tx }) => readRoundSettings(tx, actor.accountId));
  routes.handle(putCall, ({ actor, tx, body }) => putRoundSettings(tx, actor, body));
  routes.handle(assignCall, ({ actor, tx, body }) =>
    notifyingDrivers(
      tx,
      actor,
      body.rows.map(({ id }) => id),
      () => assignOrders(tx, actor, body),
    ),
  );
  routes.handle(unassignCall, ({ actor, tx, body }) =>
    notifyingDrivers(tx, actor, body.orderIds, () => unassignOrders(tx, actor, body)),
  );
  routes.handle(reorderCall, ({ actor, tx, body }) =>
    notifyingDrivers(tx, actor, body.orderIds, () => reorderRound(tx, actor, body)),
  );
  const { routingUrl } = settings;
  if (routingUrl === undefined) {
    routes.handle(sequenceCall, ({ actor, tx, body }) => sequenceRound(tx, actor, body));
  } else {
    const routing = createRouting(routingUrl);
    routes.handleOutside(sequenceCall, ({ actor, body }) =>
      sequenceByRoads({ db, routing }, actor, body),
    );
  }
  routes.handle(messageCall, ({ actor, tx, body }) => messageDriver(tx, actor, body));
}

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** A stop is done: tells the next customer of its round, and the pages of those that follow. */
    'rounds.follow': { orderId: string };
    /** Finds the accounts whose accepted orders are planned by rule. */
    'rounds.planDue': Record<string, never>;
    /** Plans the accepted orders of an account by rule. */
    'rounds.plan': { accountId: string };
  }
}

export const rounds = defineModule({
  area: 'ordering',
  calls: registerRounds,
  notices: roundNotices,
  jobs: {
    'rounds.follow': {
      words: {
        en: 'Tell the next customers of a round',
        da: 'Giv de næste kunder på en rute besked',
        sv: 'Meddela nästa kunder på en tur',
        nb: 'Varsle de neste kundene på en rute',
      },
      task: ({ db }) => createFollowRound({ db }),
    },
    'rounds.planDue': {
      words: {
        en: 'Find rounds that plan themselves',
        da: 'Find ruter, der planlægges automatisk',
        sv: 'Hitta rutter som planeras automatiskt',
        nb: 'Finn ruter som planlegges automatisk',
      },
      schedule: '*/20 * * * *',
      task:
        ({ db }) =>
        () =>
          findSelfPlanning(db),
    },
    'rounds.plan': {
      words: {
        en: 'Plan accepted orders by rule',
        da: 'Planlæg accepterede bestillinger efter regler',
        sv: 'Planera accepterade beställningar efter regler',
        nb: 'Planlegg godtatte bestillinger etter regler',
      },
      task: ({ db, settings: { routingUrl } }) =>
        createPlanItself({ db, routing: routingUrl ? createRouting(routingUrl) : undefined }),
    },
  },
});
