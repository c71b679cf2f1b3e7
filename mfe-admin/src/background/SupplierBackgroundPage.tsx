import { containerTypes, receivingFacilities } from '@fraktion/contract/background';
import { transportVehicles } from '@fraktion/contract/drivings';
import { supplierBackgroundPath } from '@fraktion/contract/pages';

import { BackgroundTabs } from './BackgroundTabs.tsx';
import { type BackgroundTab, declared, own } from './declaredTab.ts';

const tabs: readonly [BackgroundTab, ...BackgroundTab[]] = [
  declared(receivingFacilities),
  declared(containerTypes),
  own(transportVehicles, () => import('./vehicles/VehiclesTab.tsx')),
];

/** The lists for a supplier's trips. */
const SupplierBackgroundPage = () => <BackgroundTabs path={supplierBackgroundPath} tabs={tabs} />;

export default SupplierBackgroundPage;
