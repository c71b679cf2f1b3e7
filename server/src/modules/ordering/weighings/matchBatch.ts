import { Refusal } from '../../../http/errors.ts';
import type { Db } from '../../../db/database.ts';
import { ownerTransaction } from '../../../db/transaction.ts';
import { readCandidates, readClaimed } from './candidates.ts';
import { clearest } from './judge.ts';
import { matchTo } from './matchWeighing.ts';
import { notifyStaff } from './notifyStaff.ts';
import { mustReadWeighing } from './weighingRows.ts';

/** Matches one weighing if the evidence is enough for one order or trip; true if it was. */
const matchOne = (db: Db, id: string): Promise<void> =>
  ownerTransaction(db, async (tx) => {
    const weighing = await mustReadWeighing(tx, id);
    if (weighing.state !== 'open') return;
    const candidates = await readCandidates(tx, weighing);
    const [first] = candidates;
    if (!first) return;
    const claimed = await readClaimed(tx, weighing, first.accountId);
    // The container of a trip is a typed text: only its vehicle identifies the trip.
    const container = claimed.container || (first.kind === 'driving' && claimed.vehicle);
    const found = clearest(candidates, { ...claimed, container });
    if (!found) return;
    const { kind, accountId, reasons } = found;
    const target = { kind, accountId, toId: found.id };
    await matchTo(tx, id, { version: weighing.version, target, by: null, reasons });
  }).catch((error: unknown) => {
    // Someone was faster, with this weighing or with the order: a person decides.
    if (!(error instanceof Refusal)) throw error;
  });

/** The job after a registration. Each weighing has its own transaction, in the order of the weighings. */
export const createMatchBatch =
  ({ db }: { readonly db: Db }) =>
  async ({ batchId }: { readonly batchId: string }): Promise<void> => {
    const rows = await db
      .selectFrom('weighing')
      .select('id')
      .where('batch_id', '=', batchId)
      .where('state', '=', 'open')
      .orderBy('weighed_at')
      .orderBy('id')
      .execute();
    for (const { id } of rows) await matchOne(db, id);
    await ownerTransaction(db, (tx) => notifyStaff(tx, batchId));
  };
