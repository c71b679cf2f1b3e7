import { backgroundPath } from '@fraktion/contract/pages';

import type { TabName } from './tabs.ts';

export const tabAddress = (tab: TabName): string => `${backgroundPath}?tab=${tab}`;
