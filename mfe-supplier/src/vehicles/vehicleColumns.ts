import type { TransportVehicle } from '@fraktion/contract/drivings';
import { formatCount, formatNumber, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';

/** With its unit: one figure counts for each km, the other for each pick-up. */
const figure = (kg: string | null): string | null =>
  kg === null ? null : `${formatNumber(kg)}\u00A0kg CO₂e`;

export const vehicleColumns = (
  t: Translate<'mfe-supplier'>,
): readonly Column<TransportVehicle>[] => [
  {
    key: 'nickName',
    header: t('vehicles.nickName'),
    text: ({ nickName }) => nickName,
    sortable: true,
    fixed: true,
  },
  {
    key: 'vehicleNumber',
    header: t('vehicles.number'),
    text: ({ vehicleNumber }) => vehicleNumber,
    sortable: true,
  },
  {
    key: 'drivers',
    header: t('vehicles.drivers'),
    text: ({ defaultDrivers }) => defaultDrivers.join(', ') || null,
  },
  {
    key: 'transportCo2',
    header: t('vehicles.perKm'),
    text: ({ transportCo2 }) => figure(transportCo2),
    numeric: true,
  },
  {
    key: 'onSpotPickupCo2',
    header: t('vehicles.perPickup'),
    text: ({ onSpotPickupCo2 }) => figure(onSpotPickupCo2),
    numeric: true,
  },
  {
    key: 'drivingCount',
    header: t('vehicles.drivingCount'),
    text: ({ drivingCount }) => formatCount(drivingCount),
    numeric: true,
  },
];
