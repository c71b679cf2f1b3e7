import { listContainerTypes, listReceivingFacilities } from '@fraktion/contract/background';
import { listTransportVehicles } from '@fraktion/contract/drivings';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

// As many as a list of choices can show. Only who may edit an infocard may read all of these.
const all = { query: { pageSize: 500 } };

/** The container types to choose from. */
export const useContainerTypes = () => useQuery(queryFor(listContainerTypes, all));

/** The receiving facilities to choose from. */
export const useFacilities = () => useQuery(queryFor(listReceivingFacilities, all));

/** The account's vehicles to choose from. */
export const useVehicles = () => useQuery(queryFor(listTransportVehicles, all));
