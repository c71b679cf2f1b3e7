import {
  createTransportVehicle,
  deleteTransportVehicle,
  listTransportVehicles,
  type TransportVehicle,
  updateTransportVehicle,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { listRows } from '../../db/listRows.ts';
import type { Tx } from '../../db/transaction.ts';
import { isTaken } from '../../db/violations.ts';
import { deleteUnchanged, updateUnchanged } from '../../http/unchanged.ts';
import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';

const vehicleRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('transport_vehicle')
    .where('transport_vehicle.account_id', '=', accountId)
    .select([
      'transport_vehicle.id',
      'nick_name as nickName',
      'vehicle_number as vehicleNumber',
      'default_drivers as defaultDrivers',
      'transport_co2 as transportCo2',
      'on_spot_pickup_co2 as onSpotPickupCo2',
      sql<number>`(select count(*) from driving d
        where d.account_id = transport_vehicle.account_id and d.vehicle_id = transport_vehicle.id)`.as(
        'drivingCount',
      ),
      'transport_vehicle.version',
    ]);

async function mustRead(tx: Tx, accountId: string, id: string): Promise<TransportVehicle> {
  const vehicle = await vehicleRows(tx, accountId)
    .where('transport_vehicle.id', '=', id)
    .executeTakeFirst();
  if (!vehicle) throw new Refusal('Generic.Not.Found');
  return vehicle;
}

type Fields = Omit<TransportVehicle, 'id' | 'drivingCount' | 'version'>;

const columnsOf = (fields: Fields) => ({
  nick_name: fields.nickName,
  vehicle_number: fields.vehicleNumber,
  default_drivers: fields.defaultDrivers,
  transport_co2: fields.transportCo2,
  on_spot_pickup_co2: fields.onSpotPickupCo2,
});

const asTaken = (error: unknown): never => {
  if (!isTaken(error)) throw error;
  throw new Refusal('Generic.Already.Exists', {
    fields: { vehicleNumber: 'Generic.Already.Exists' },
  });
};

/** The vehicles of an account: a supplier's trucks, or those that a customer names on its infocards. */
export function registerTransportVehicles({ routes }: Services): void {
  routes.handle(listTransportVehicles, ({ tx, actor, query }) =>
    listRows(tx, vehicleRows(tx, actor.accountId), listTransportVehicles.list, query, {
      columns: { nickName: 'nick_name', vehicleNumber: 'vehicle_number' },
      search: ['nick_name', 'vehicle_number'],
      tieBreaker: 'transport_vehicle.id',
    }),
  );

  routes.handle(createTransportVehicle, async ({ actor, tx, body: { id, ...fields } }) => {
    await tx
      .insertInto('transport_vehicle')
      .values({ account_id: actor.accountId, id, ...columnsOf(fields) })
      .execute()
      .catch(asTaken);
    return mustRead(tx, actor.accountId, id);
  });

  routes.handle(updateTransportVehicle, async ({ actor, tx, params: { id }, body }) => {
    const { version, ...fields } = body;
    const read = () => mustRead(tx, actor.accountId, id);
    await updateUnchanged(
      tx
        .updateTable('transport_vehicle')
        .set(columnsOf(fields))
        .where('account_id', '=', actor.accountId)
        .where('id', '=', id),
      { version, read },
    ).catch(asTaken);
    return read();
  });

  routes.handle(
    deleteTransportVehicle,
    async ({ actor, tx, params: { id }, query: { version } }) => {
      // Its trips refer to it.
      await deleteUnchanged(
        tx
          .deleteFrom('transport_vehicle')
          .where('account_id', '=', actor.accountId)
          .where('id', '=', id),
        { version, read: () => mustRead(tx, actor.accountId, id) },
      );
      return undefined;
    },
  );
}
