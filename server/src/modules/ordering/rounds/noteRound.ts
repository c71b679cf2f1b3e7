import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';

export interface PlannedPlace {
  readonly day: string | null;
  /** Null when the orders were taken out of their round. */
  readonly vehicleName: string | null;
  readonly driverName: string | null;
}

/** Records who planned which orders. */
export async function notePlan(
  tx: Tx,
  { accountId, userId, userName }: Actor,
  orderIds: readonly string[],
  { day, vehicleName, driverName }: PlannedPlace,
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .insertInto('order_assignment_event')
    .values(
      orderIds.map((orderId) => ({
        account_id: accountId,
        order_id: orderId,
        day,
        vehicle_name: vehicleName,
        driver_name: driverName,
        actor_id: userId,
        actor_name: userName,
      })),
    )
    .execute();
}

/** Boards and phones of the account read the round again. */
export async function notifyRounds(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
  vehicleIds: Iterable<string>,
): Promise<void> {
  for (const vehicleId of new Set(vehicleIds))
    await notifyEvent(tx, {
      groups: [accountGroup(accountId)],
      event: 'round-changed',
      payload: { vehicleId },
    });
}
