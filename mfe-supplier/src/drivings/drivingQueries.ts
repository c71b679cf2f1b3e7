import { listContainerTypes, listReceivingFacilities } from '@fraktion/contract/background';
import { getDriving, getDrivingSettings, listTransportVehicles } from '@fraktion/contract/drivings';
import { queryFor } from '@fraktion/shared-auth/query';

export const drivingQuery = (id: string) => queryFor(getDriving, { params: { id } });

export const vehiclesQuery = () => queryFor(listTransportVehicles, { query: { pageSize: 500 } });

const all = { query: { pageSize: 500 } } as const;
const seldom = { staleTime: 300_000 } as const;

export const facilitiesQuery = () => ({ ...queryFor(listReceivingFacilities, all), ...seldom });

export const containerTypesQuery = () => ({ ...queryFor(listContainerTypes, all), ...seldom });

/** For a form: each opening reads it again. */
export const settingsQuery = () => ({
  ...queryFor(getDrivingSettings),
  staleTime: Infinity,
  gcTime: 0,
});
