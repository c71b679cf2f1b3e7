import { getDriving, getDrivingSettings } from '@fraktion/contract/drivings';
import { listTransportVehicles } from '@fraktion/contract/transportVehicles';
import { queryFor } from '@fraktion/shared-auth/query';

export const drivingQuery = (id: string) => ({
  ...queryFor(getDriving, { params: { id } }),
  // The panel tells the failure itself.
  meta: { quiet: true },
});

export const vehiclesQuery = () => queryFor(listTransportVehicles, { query: { pageSize: 500 } });

/** For a form: each opening reads it anew. */
export const settingsQuery = () => ({
  ...queryFor(getDrivingSettings),
  staleTime: Infinity,
  gcTime: 0,
  // The panel tells the failure itself.
  meta: { quiet: true },
});

/** What a change of a driving makes stale: a vehicle counts its drivings. */
export const drivingChange = {
  invalidates: ['drivings', 'transportVehicles'],
  quiet: true,
} as const;
