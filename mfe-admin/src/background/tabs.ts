import { later, SkeletonRows } from '@fraktion/shared-ui';
import { type ComponentType, createElement } from 'react';

import type { Fill } from '../lib/useSlot.tsx';

export interface BackgroundTabProps {
  /** Puts the tab's own buttons at the right of the page's title. */
  readonly fillActions: Fill;
}

interface BackgroundTab {
  /** Its name in the address, `?tab=collectors`. */
  readonly value: string;
  /** Key of its title. */
  readonly title: string;
  readonly Content: ComponentType<BackgroundTabProps>;
}

const tab = (load: () => Promise<{ readonly default: ComponentType<BackgroundTabProps> }>) =>
  later(load, createElement(SkeletonRows, { rows: 12 }));

/** The kinds of background data, in the order of their tabs. A new kind is one entry here and its folder. */
export const tabs = [
  {
    value: 'collectors',
    title: 'collectors.title',
    Content: tab(() => import('./collectors/CollectorsTab.tsx')),
  },
  {
    value: 'ewc-codes',
    title: 'ewcCodes.title',
    Content: tab(() => import('./ewcCodes/EwcCodesTab.tsx')),
  },
] as const satisfies readonly BackgroundTab[];

export type TabName = (typeof tabs)[number]['value'];
