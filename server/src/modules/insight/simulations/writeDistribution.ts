import type { CallRequest, updateWasteDistributionSimulation } from '@fraktion/contract';
import { wholeShare } from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import type { StoredShare } from '../../../db/schema/simulatedFraction.ts';
import { readLocationIds } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { currencyOf } from '../measures/index.ts';
import { computeDistribution } from './distributionFormula.ts';
import { readDistribution, sharedFractions, takeFractions } from './distributionReads.ts';
import { readHead } from './simulationRows.ts';
import { insertSimulation, notifyPages, ofSimulation, refuseTurned } from './writeSimulation.ts';

type UpdateBody = CallRequest<typeof updateWasteDistributionSimulation>['body'];

/** The locations of a user who may not see all. */
const ownLocations = async (tx: Tx, actor: Actor) =>
  actor.allLocations ? null : await readLocationIds(tx, actor);

export async function createDistribution(
  tx: Tx,
  actor: Actor,
  body: { id: string; name: string; startDate: string; endDate: string },
): Promise<void> {
  const { id, name, startDate, endDate } = body;
  refuseTurned(startDate, endDate, 'endDate');
  await insertSimulation(tx, actor, {
    id,
    kind: 'wasteDistribution',
    name,
    from_date: startDate,
    to_date: endDate,
    currency: await currencyOf(tx, actor.accountId),
    location_ids: await ownLocations(tx, actor),
  });
  await takeDistribution(tx, actor, id);
}

/** Stores the result of the simulation, so that lists can sort by it. */
async function settle(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { fractions, shares } = await readHead(tx, actor, id, 'wasteDistribution');
  const { baseline, simulated } = computeDistribution(fractions, shares);
  await ofSimulation(tx, actor.accountId, id)
    .set({
      baseline_cost: baseline.cost.toFixed(4),
      simulated_cost: simulated.cost.toFixed(4),
    })
    .execute();
  await notifyPages(tx, actor.accountId, id);
}

/** Stores the figures of the period, the first time or again; the shares do not change. */
export async function takeDistribution(tx: Tx, actor: Actor, id: string): Promise<void> {
  const head = await readHead(tx, actor, id, 'wasteDistribution');
  const { currency, fromDate, toDate } = head.summary;
  const { fractions, otherCurrencies } = await takeFractions(
    tx,
    actor,
    { fromDate, toDate },
    { currency, locationIds: head.locationIds, also: sharedFractions(head) },
  );
  await ofSimulation(tx, actor.accountId, id)
    .set({
      fractions: JSON.stringify(fractions),
      other_currencies: otherCurrencies,
      taken_at: sql<string>`now()`,
    })
    .execute();
  await settle(tx, actor, id);
}

/** Refuses shares that do not add up to exactly 100 %. */
function refuseOther(shares: readonly StoredShare[]): void {
  const ids = shares.map(({ fractionId }) => fractionId);
  if (new Set(ids).size < ids.length)
    throw new Refusal('Generic.Invalid', { fields: { shares: 'Invalid' } });
  const total = shares.reduce((sum, { share }) => sum.plus(share), new Big(0));
  const detail = `${total.toFixed()} %`;
  if (total.gt(wholeShare)) throw new Refusal('Simulations.Share.Over', { detail });
  if (total.lt(wholeShare)) throw new Refusal('Simulations.Share.Under', { detail });
}

/** Every present fraction needs a share, and every fraction with a share must belong to the account. */
async function refuseUnknown(
  tx: Tx,
  accountId: string,
  ids: readonly (string | null)[],
): Promise<void> {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return;
  const rows = await tx
    .selectFrom('waste_fraction')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', named)
    .execute();
  if (rows.length < named.length) throw new Refusal('Generic.Not.Found');
}

/** Changes the given fields; for another period or a new fraction, figures are read again. */
export async function updateDistribution(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, name, fromDate, toDate, shares }: UpdateBody,
): Promise<void> {
  const { accountId } = actor;
  const { summary, fractions } = await readHead(tx, actor, id, 'wasteDistribution');
  const from = fromDate ?? summary.fromDate;
  const to = toDate ?? summary.toDate;
  refuseTurned(from, to, 'toDate');
  if (shares) {
    refuseOther(shares);
    await refuseUnknown(
      tx,
      accountId,
      shares.map(({ fractionId }) => fractionId),
    );
  }
  await updateUnchanged(
    ofSimulation(tx, accountId, id).set({
      from_date: from,
      to_date: to,
      ...(name !== undefined && { name }),
      ...(shares && { shares: JSON.stringify(shares) }),
    }),
    { version, read: () => readDistribution(tx, actor, id) },
  );
  const known = new Set(fractions.map(({ fractionId }) => fractionId));
  const isNew = (shares ?? []).some(({ fractionId }) => !known.has(fractionId));
  const isMoved = from !== summary.fromDate || to !== summary.toDate;
  await (isNew || isMoved ? takeDistribution(tx, actor, id) : settle(tx, actor, id));
}
