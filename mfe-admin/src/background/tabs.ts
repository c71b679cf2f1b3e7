import {
  containers,
  containerTypes,
  facilityTreatments,
  receivingFacilities,
  recyclingDefinitions,
  transportPrices,
} from '@fraktion/contract/background';
import { collectors } from '@fraktion/contract/collectors';
import { transportVehicles } from '@fraktion/contract/drivings';
import { locations } from '@fraktion/contract/locations';
import { ewcCodes, wasteFractions } from '@fraktion/contract/waste';

import { type BackgroundTab, declared, own } from './declaredTab.ts';

/** The kinds of background data, in the order of their tabs. */
export const tabs: readonly [BackgroundTab, ...BackgroundTab[]] = [
  own(collectors, () => import('./collectors/CollectorsTab.tsx')),
  declared(wasteFractions),
  own(transportVehicles, () => import('./vehicles/VehiclesTab.tsx')),
  declared(recyclingDefinitions),
  declared(containerTypes),
  declared(receivingFacilities),
  declared(facilityTreatments),
  declared(locations),
  declared(transportPrices),
  declared(containers),
  own(ewcCodes.sheet, () => import('./ewcCodes/EwcCodesTab.tsx')),
];
