import { randomUUID } from 'node:crypto';

import {
  cancelDriving,
  closeDriving,
  closeRound as closeRoundCall,
  createDriving as createCall,
  getDriving,
  getDrivingSettings,
  listDrivenCustomers,
  listDrivenStops,
  listDrivings,
  putDrivingSettings,
  setDrivingDoubleAside,
  unloadDriving,
  unloadRound as unloadRoundCall,
  updateDriving as updateCall,
} from '@fraktion/contract';

import { listRows } from '../../../db/listRows.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { changeDriving, createDriving, orAsBefore, updateDriving } from './changeDriving.ts';
import { drivingRows, isPossibleDouble, presentDriving, readDriving } from './drivingRows.ts';
import { readDrivenCustomers, readDrivenStops } from './drivenStops.ts';
import { closeRound, unloadRound } from './roundTrips.ts';
import { unloadTrip } from './unload.ts';
import { putSettings, readSettings } from './drivingSettings.ts';
import { setDoubleAside } from './setDoubleAside.ts';

/** A supplier's trips, and the warnings about trips recorded twice. */
export { readTripsOfRounds } from './roundTrips.ts';
export { giveDrivingWeight, takeDrivingWeight } from './stationWeight.ts';
function registerDrivings({ routes }: Services): void {
  routes.handle(listDrivings, async ({ tx, actor, query }) => {
    const { data, page } = await listRows(
      tx,
      drivingRows(tx, actor.accountId),
      listDrivings.list,
      query,
      {
        columns: {
          status: 'driving.status',
          type: 'driving.type',
          vehicleId: 'driving.vehicle_id',
          startedAt: 'driving.started_at',
          number: 'driving.number',
          origin: 'driving.origin',
          destination: 'driving.destination',
          kgCollected: 'driving.kg_collected',
        },
        search: [
          'driving.number',
          'driving.driver',
          'driving.origin',
          'driving.destination',
          'driving.container',
          'driving.receiving_facility',
          'transport_vehicle.nick_name',
        ],
        special: { possibleDouble: () => isPossibleDouble },
        instants: ['startedAt'],
        nullable: ['kgCollected'],
        tieBreaker: 'driving.id',
      },
    );
    return { data: data.map(presentDriving), page };
  });

  routes.handle(listDrivenStops, ({ tx, actor, query }) =>
    readDrivenStops(tx, actor.accountId, query),
  );
  routes.handle(listDrivenCustomers, ({ tx, actor, query }) =>
    readDrivenCustomers(tx, actor.accountId, query),
  );

  routes.handle(getDriving, async ({ tx, actor, params }) => {
    const driving = await readDriving(tx, actor.accountId, params.id);
    if (!driving) throw new Refusal('Generic.Not.Found');
    return driving;
  });

  routes.handle(createCall, ({ actor, tx, body }) => createDriving(tx, actor, body));
  routes.handle(updateCall, ({ actor, tx, params, body }) =>
    updateDriving(tx, actor.accountId, params.id, body),
  );
  routes.handle(unloadDriving, ({ actor, tx, params, body: { version, kgCollected, place } }) =>
    unloadTrip(
      tx,
      actor.accountId,
      { id: params.id, version },
      { id: randomUUID(), kg: kgCollected, place },
    ),
  );
  routes.handle(closeDriving, ({ actor, tx, params: { id }, body: { version, hours, km } }) =>
    changeDriving(tx, actor.accountId, {
      id,
      version,
      action: 'close',
      set: { ...orAsBefore('hours', hours), ...orAsBefore('km', km) },
    }),
  );
  routes.handle(unloadRoundCall, ({ actor, tx, body }) => unloadRound(tx, actor, body));
  routes.handle(closeRoundCall, ({ actor, tx, body }) => closeRound(tx, actor, body));
  routes.handle(cancelDriving, ({ actor, tx, params: { id }, body: { version } }) =>
    changeDriving(tx, actor.accountId, { id, version, action: 'cancel' }),
  );

  routes.handle(setDrivingDoubleAside, ({ actor, tx, params, body }) =>
    setDoubleAside(tx, actor, { params, body }),
  );

  routes.handle(getDrivingSettings, ({ actor, tx }) => readSettings(tx, actor.accountId));
  routes.handle(putDrivingSettings, ({ actor, tx, body }) =>
    putSettings(tx, actor.accountId, body),
  );
}

export const drivings = defineModule({
  area: 'ordering',
  calls: registerDrivings,
});
