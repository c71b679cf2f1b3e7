import type { TransportVehicle } from '@fraktion/contract/drivings';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

const { text, count, figure } = columnsOf<TransportVehicle>();

const unit = 'kg CO₂e';

export const vehicleColumns = (
  t: Translate<'mfe-supplier'>,
): readonly Column<TransportVehicle>[] => [
  text('nickName', t('vehicles.nickName'), { fixed: true }),
  text('vehicleNumber', t('vehicles.number')),
  text('drivers', t('vehicles.drivers'), {
    value: ({ defaultDrivers }) => defaultDrivers.join(', ') || null,
  }),
  // One figure counts per km, the other per pick-up.
  figure('transportCo2', t('vehicles.perKm'), { unit }),
  figure('onSpotPickupCo2', t('vehicles.perPickup'), { unit }),
  count('drivingCount', t('vehicles.drivingCount')),
];
