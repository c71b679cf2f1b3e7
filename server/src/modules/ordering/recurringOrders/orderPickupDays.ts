import { randomUUID } from 'node:crypto';

import { daysAfter, fixedPickups, type FixedPickup } from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Db } from '../../../db/database.ts';
import { collectedInfocards } from '../../../db/placedInfocards.ts';
import { accountTransaction, ownerTransaction, type Tx } from '../../../db/transaction.ts';
import type { Blobs } from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { addJob, type JobPayloads } from '../../../jobs/index.ts';
import { createOrder } from '../orders/index.ts';
import { readCreator } from './creator.ts';
import { type MissedPickup, noteMissed } from './noteMissed.ts';

/** A week, as rounds that plan themselves: the collector knows the whole week, and a change of days is soon in force. */
const daysAhead = 7;
const batchSize = 200;

interface Scope {
  readonly accountId: string;
  /** Today, as an ISO date. */
  readonly day: RawBuilder<string>;
}

/** Containers whose fixed days are ordered: in use, fetched at their place, by a collector for whom the customer wants it. */
const containers = (tx: Tx, { accountId, day }: Scope) =>
  collectedInfocards(tx)
    .select(['infocard.id', 'infocard.pickup_days as pickupDays', 'location.country'])
    .select(['infocard.name as infocard', 'location.name as location', 'location.id as locationId'])
    .select(['collector.id as collectorId', 'collector.name as collector'])
    .select(['collector.fixed_days_by as orderedBy', sql<string>`${day}`.as('today')])
    .where('infocard.account_id', '=', accountId)
    .where('infocard.archived_at', 'is', null)
    .where('infocard.is_orderable', '=', true)
    .where('infocard.pickup_type', '=', 'Location')
    .where(sql<SqlBool>`infocard.pickup_days <> '{}'`)
    .where('location.archived_at', 'is', null)
    .where('collector.archived_at', 'is', null)
    .where('collector.fixed_days', '=', 'ordered')
    .$narrowType<{ collectorId: string; collector: string }>();

type Container = Awaited<ReturnType<ReturnType<typeof containers>['executeTakeFirstOrThrow']>>;

const readBatch = (tx: Tx, scope: Scope, after: string): Promise<Container[]> =>
  containers(tx, scope)
    .where('infocard.id', '>', after)
    .orderBy('infocard.id')
    .limit(batchSize)
    .execute();

/** From tomorrow on: nobody is asked at night to come on the same day. */
const comingPickups = ({ pickupDays, country, today: now }: Container): FixedPickup[] =>
  fixedPickups(pickupDays, country, daysAfter(now, 1), daysAfter(now, daysAhead));

interface InfocardPickup extends FixedPickup {
  /** The infocard. */
  readonly id: string;
}

/**
 * The pick-ups that nobody has ordered: the portal has not, whatever became of its order; no person has for the same day; and no
 * recurring order decides about the container, not even one that is paused.
 */
const readOpen = async (
  tx: Tx,
  accountId: string,
  wanted: readonly InfocardPickup[],
): Promise<InfocardPickup[]> =>
  (
    await sql<InfocardPickup>`
      select w.id, w.fixed, w.day
      from unnest(${wanted.map(({ id }) => id)}::uuid[], ${wanted.map(({ fixed }) => fixed)}::date[],
        ${wanted.map(({ day }) => day)}::date[]) as w (id, fixed, day)
      where not exists (select from orders o
          where o.account_id = ${accountId} and o.infocard_id = w.id
            and (o.pickup_day = w.fixed
              or (o.status <> 'Canceled' and (o.wanted_emptied_date = w.day or o.planned_date = w.day))))
        and not exists (select from recurring_order r
          where r.account_id = ${accountId} and r.infocard_id = w.id
            and r.start_date <= w.day and (r.end_date is null or r.end_date >= w.day))
      order by w.id, w.day`.execute(tx)
  ).rows;

interface Placement {
  readonly db: Db;
  readonly blobs: Blobs;
  readonly actor: Actor;
  readonly day: RawBuilder<string>;
}

/** Places the order, if the container still wants it. Ordering locks the infocard: whoever is second finds the order. */
const place = ({ db, blobs, actor, day }: Placement, pickup: InfocardPickup): Promise<void> =>
  accountTransaction(db, actor.accountId, async (tx) => {
    const { accountId } = actor;
    const { id } = pickup;
    const container = await containers(tx, { accountId, day })
      .where('infocard.id', '=', id)
      .forNoKeyUpdate('infocard')
      .executeTakeFirst();
    const wanted = container ? comingPickups(container) : [];
    if (!wanted.some((each) => each.fixed === pickup.fixed && each.day === pickup.day)) return;
    if ((await readOpen(tx, accountId, [pickup])).length === 0) return;
    await createOrder(tx, blobs, actor, {
      body: {
        id: randomUUID(),
        infocardId: id,
        asFastAsPossible: false,
        wantedEmptiedDate: pickup.day,
        comment: null,
        requisitionId: null,
        // The fixed days decide, independent of orders for other days.
        confirmedDouble: true,
      },
      files: [],
      pickupDay: pickup.fixed,
    });
  });

/** An Admin of all locations, for orders whose orderer has left or does not see every location. */
const readAdmin = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('account_user')
    .select('user_id as id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'Admin')
    .where('all_locations', '=', true)
    .orderBy('user_id')
    .executeTakeFirst();

/** In whose name the portal orders: who has turned it on for the collector, with that person's present rights, else an Admin. */
async function ordererOf(tx: Tx, accountId: string, orderedBy: string | null) {
  const chosen = orderedBy === null ? null : await readCreator(tx, accountId, orderedBy);
  if (chosen?.allLocations) return chosen;
  const admin = await readAdmin(tx, accountId);
  return (admin ? await readCreator(tx, accountId, admin.id) : null) ?? chosen;
}

/** A container that cannot be ordered keeps no other one from it. */
const isRefused = (error: unknown): true => {
  if (!(error instanceof Refusal)) throw error;
  return true;
};

const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Services {
  readonly db: Db;
  readonly blobs: Blobs;
  readonly day?: RawBuilder<string>;
}

/** A batch of containers, and their pick-ups that nobody has ordered. */
async function readDue(tx: Tx, scope: Scope, after: string) {
  const batch = await readBatch(tx, scope, after);
  const wanted = batch.flatMap((each) =>
    comingPickups(each).map((pickup) => ({ ...pickup, id: each.id })),
  );
  return {
    open: await readOpen(tx, scope.accountId, wanted),
    containers: new Map(batch.map((each) => [each.id, each])),
    last: batch.length === batchSize ? batch.at(-1)?.id : undefined,
  };
}

/** Finds in whose name to order, once for each person who has turned it on. */
const findOrderers = (db: Db, accountId: string) => {
  const found = new Map<string | null, Actor | null>();
  return async (by: string | null): Promise<Actor | null> => {
    if (!found.has(by))
      found.set(by, await ownerTransaction(db, (tx) => ordererOf(tx, accountId, by)));
    return found.get(by) ?? null;
  };
};

/** The job of one account: the fixed pick-up days of the coming week, each ordered once, however many run it. */
export const createOrderPickupDays =
  ({ db, blobs, day = today }: Services) =>
  async ({ accountId }: JobPayloads['recurringOrders.pickupDays']): Promise<void> => {
    const orderer = findOrderers(db, accountId);
    const missed = new Map<string, MissedPickup>();
    for (let after: string | undefined = beforeAll; after !== undefined;) {
      const from: string = after;
      const due = await accountTransaction(db, accountId, (tx) =>
        readDue(tx, { accountId, day }, from),
      );
      for (const pickup of due.open) {
        const container = due.containers.get(pickup.id);
        // What keeps one day of a container from being ordered keeps them all.
        if (!container || missed.has(pickup.id)) continue;
        const actor = await orderer(container.orderedBy);
        const placed = actor && place({ db, blobs, actor, day }, pickup).catch(isRefused);
        if (placed === null || (await placed) === true)
          missed.set(pickup.id, { ...container, day: pickup.day, ordererId: actor?.userId });
      }
      after = due.last;
    }
    await accountTransaction(db, accountId, (tx) =>
      noteMissed(tx, accountId, [...missed.values()]),
    );
  };

/** The nightly job: each account is a job of its own, so that a failure stops no other. */
export const findPickupDays = (db: Db): Promise<void> =>
  ownerTransaction(db, async (tx) => {
    const accounts = await tx
      .selectFrom('collector')
      .select('account_id as accountId')
      .distinct()
      .where('fixed_days', '=', 'ordered')
      .where('archived_at', 'is', null)
      .execute();
    for (const { accountId } of accounts)
      await addJob(
        tx,
        'recurringOrders.pickupDays',
        { accountId },
        { jobKey: `pick-up days ${accountId}` },
      );
  });
