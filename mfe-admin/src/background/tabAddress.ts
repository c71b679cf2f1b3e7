import { backgroundPath } from '@fraktion/contract/pages';

export const tabAddress = (tab: string): string => `${backgroundPath}?tab=${tab}`;
