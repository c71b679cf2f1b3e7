import { userSettingKeys } from '@fraktion/contract/users';

/** Whether one key alone, as `?`, does something; unless the user has turned that off. */
export const singleKeysIn = (settings: Readonly<Record<string, string>>): boolean =>
  settings[userSettingKeys.singleKeys] !== 'off';
