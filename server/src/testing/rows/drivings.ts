import type { CallInput, createDriving } from '@fraktion/contract';

type New = NonNullable<CallInput<typeof createDriving>['body']>;

/** The fields of a trip of one person without a vehicle; `change` overrides. */
export const drivingFields = (
  change: Partial<Omit<New, 'id' | 'orderId'>> = {},
): Omit<New, 'id' | 'orderId'> => ({
  type: 'Solo',
  vehicleId: null,
  driver: 'Bo',
  origin: 'Pakhuset',
  destination: 'Genbrugscentret',
  container: null,
  receivingFacility: null,
  startedAt: '2026-03-10T08:00:00.000Z',
  kgCollected: null,
  hours: null,
  ...change,
});
