import { allowedDrivingActions, type Driving } from '@fraktion/contract/drivings';

/** A trip in progress; a test overrides the fields that it is about. */
export const drivingFor = (change: Partial<Driving> = {}): Driving => ({
  id: '0193a000-0000-7000-8000-000000000001',
  number: 41,
  type: 'Solo',
  status: 'Ongoing',
  vehicleId: null,
  vehicleName: 'Bertha',
  driver: 'Bo',
  origin: 'Harbour Street 1',
  destination: 'Recycling East',
  container: null,
  receivingFacility: null,
  startedAt: '2026-11-20T08:00:30.000Z',
  kgCollected: null,
  hours: null,
  km: null,
  roundDay: null,
  stops: [],
  unloadings: [],
  orderId: null,
  orderNumber: null,
  possibleDoubleDrivings: [],
  doublesSetAside: [],
  allowedActions: allowedDrivingActions(
    change.status ?? 'Ongoing',
    (change.possibleDoubleDrivings ?? []).length > 0,
  ),
  version: 5,
  ...change,
});
