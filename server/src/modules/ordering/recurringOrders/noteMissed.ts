import { infocardPath } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { notifyUsers } from '../../platform/notifications/index.ts';
import { readAdmins } from './admins.ts';
import { missedNotice } from './letters/missed.ts';

/** A container whose fixed pick-up day could not be ordered. */
export interface MissedPickup {
  /** The infocard. */
  readonly id: string;
  readonly infocard: string;
  readonly location: string;
  readonly locationId: string;
  readonly collectorId: string;
  readonly collector: string;
  /** When the collector would come, as an ISO date. */
  readonly day: string;
  /** In whose name it should have been ordered. */
  readonly ordererId: string | undefined;
}

/** Whoever orders, and the Admins if nobody may, are notified of each collector's next day once; of many containers in one notice. */
export async function noteMissed(
  tx: Tx,
  accountId: string,
  missed: readonly MissedPickup[],
): Promise<void> {
  for (const ofCollector of Map.groupBy(missed, ({ collectorId }) => collectorId).values()) {
    const [first] = ofCollector.toSorted((one, other) => (one.day < other.day ? -1 : 1));
    if (!first) continue;
    const { infocard, location, locationId, collector, day, ordererId } = first;
    const readers = ordererId ? [ordererId] : await readAdmins(tx, accountId, locationId);
    await notifyUsers(tx, accountId, readers, {
      notice: missedNotice,
      about: `${first.collectorId} ${day}`,
      values: { infocard, location, collector, day, count: String(ofCollector.length) },
      link: infocardPath(first.id),
      locationId,
    });
  }
}
