import type { TabName } from './tabs.ts';

export const tabAddress = (tab: TabName): string => `/admin/background?tab=${tab}`;
