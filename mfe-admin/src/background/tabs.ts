import {
  containers,
  containerTypes,
  facilityTreatments,
  receivingFacilities,
  recyclingDefinitions,
  transportPrices,
} from '@fraktion/contract/background';
import { transportVehicles } from '@fraktion/contract/drivings';
import { locations } from '@fraktion/contract/locations';
import { wasteFractions } from '@fraktion/contract/waste';
import { later } from '@fraktion/shared-ui';
import type { ComponentType } from 'react';

import { type BackgroundTab, type BackgroundTabProps, declared, waiting } from './declaredTab.ts';

const own = (load: () => Promise<{ readonly default: ComponentType<BackgroundTabProps> }>) =>
  later(load, waiting);

/** The kinds of background data, in the order of their tabs. */
export const tabs: readonly [BackgroundTab, ...BackgroundTab[]] = [
  { value: 'collectors', Content: own(() => import('./collectors/CollectorsTab.tsx')) },
  declared(wasteFractions),
  declared(transportVehicles),
  declared(recyclingDefinitions),
  declared(containerTypes),
  declared(receivingFacilities),
  declared(facilityTreatments),
  declared(locations),
  declared(transportPrices),
  declared(containers),
  { value: 'ewc-codes', Content: own(() => import('./ewcCodes/EwcCodesTab.tsx')) },
];
