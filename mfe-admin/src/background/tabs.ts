import {
  type AnyTab,
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
import { later, SkeletonRows } from '@fraktion/shared-ui';
import { type ComponentType, createElement } from 'react';

import type { Fill } from '../lib/useSlot.tsx';

export interface BackgroundTabProps {
  /** Puts the tab's own buttons at the right of the page's title. */
  readonly fillActions: Fill;
}

interface BackgroundTab {
  /** Its name in the address, `?tab=collectors`, and in the texts. */
  readonly value: string;
  readonly Content: ComponentType<BackgroundTabProps>;
}

const waiting = createElement(SkeletonRows, { rows: 12 });

const own = (load: () => Promise<{ readonly default: ComponentType<BackgroundTabProps> }>) =>
  later(load, waiting);

/** A tab of which all follows from its declaration. */
const declared = (tab: AnyTab): BackgroundTab => ({
  value: tab.name,
  Content: later<BackgroundTabProps>(async () => {
    const { DataTab } = await import('./data/DataTab.tsx');
    return { default: (props) => createElement(DataTab, { ...props, tab }) };
  }, waiting),
});

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
