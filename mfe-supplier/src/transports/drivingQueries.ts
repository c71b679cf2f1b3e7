import { getDriving, getDrivingSettings, listTransportVehicles } from '@fraktion/contract/drivings';
import { queryFor } from '@fraktion/shared-auth/query';

export const drivingQuery = (id: string) => queryFor(getDriving, { params: { id } });

export const vehiclesQuery = () => queryFor(listTransportVehicles, { query: { pageSize: 500 } });

/** For a form: each opening reads it again. */
export const settingsQuery = () => ({
  ...queryFor(getDrivingSettings),
  staleTime: Infinity,
  gcTime: 0,
});
