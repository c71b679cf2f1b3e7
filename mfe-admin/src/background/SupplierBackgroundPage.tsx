import { containerTypes, receivingFacilities } from '@fraktion/contract/background';
import { supplierBackgroundPath } from '@fraktion/contract/pages';

import { BackgroundTabs } from './BackgroundTabs.tsx';
import { type BackgroundTab, declared } from './declaredTab.ts';

const tabs: readonly [BackgroundTab, ...BackgroundTab[]] = [
  declared(receivingFacilities),
  declared(containerTypes),
];

/** The lists for a supplier's trips. */
const SupplierBackgroundPage = () => <BackgroundTabs path={supplierBackgroundPath} tabs={tabs} />;

export default SupplierBackgroundPage;
