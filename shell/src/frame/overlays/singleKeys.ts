import { userSettingKeys } from '@fraktion/contract/users';

/** Whether single keys such as `?` are shortcuts; on unless the user turned them off. */
export const singleKeysIn = (settings: Readonly<Record<string, string>>): boolean =>
  settings[userSettingKeys.singleKeys] !== 'off';
