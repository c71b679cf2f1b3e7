import * as background from '@fraktion/contract/background';
import * as collectors from '@fraktion/contract/collectors';
import * as drivings from '@fraktion/contract/drivings';
import * as locations from '@fraktion/contract/locations';
import * as waste from '@fraktion/contract/waste';

const isTab = (value: unknown): value is background.AnyTab =>
  typeof value === 'object' && value !== null && 'calls' in value && 'keepers' in value;

/** Every tab of background data that the contract declares. */
export const allTabs: readonly background.AnyTab[] = [
  background,
  collectors,
  drivings,
  locations,
  waste,
].flatMap((each) => Object.values<unknown>(each).filter(isTab));
