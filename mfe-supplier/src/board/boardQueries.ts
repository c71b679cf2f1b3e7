import { listTransportVehicles } from '@fraktion/contract/drivings';
import { listRoundDrivers, listRounds, listUnplanned } from '@fraktion/contract/rounds';
import { listQueryFor, queryFor } from '@fraktion/shared-auth/query';

/** Orders on one page of those that wait. */
export const waitingPage = 200;

export const roundsQuery = (days: readonly string[]) =>
  queryFor(listRounds, { query: { from: days[0] ?? '', to: days.at(-1) ?? '' } });

export const waitingQuery = (q: string, page: number) =>
  listQueryFor(listUnplanned, { query: { ...(q ? { q } : {}), page, pageSize: waitingPage } });

export const vehiclesQuery = () =>
  listQueryFor(listTransportVehicles, { query: { pageSize: 100 } });

export const driversQuery = () => queryFor(listRoundDrivers);
