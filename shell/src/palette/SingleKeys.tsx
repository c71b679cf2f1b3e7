import { userSettingKeys } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { Checkbox, useTranslation } from '@fraktion/shared-ui';

import { singleKeysIn } from '../frame/overlays/singleKeys.ts';
import { keepSetting } from '../session/keepSetting.ts';

/** Shortcuts of one key may be turned off: whoever dictates would set them off by talking. */
export function SingleKeys() {
  const { t } = useTranslation('shell');
  const { userSettings } = useProfile();
  return (
    <Checkbox
      label={t('keys.single')}
      help={t('keys.singleHelp')}
      value={singleKeysIn(userSettings)}
      onChange={(on) =>
        void keepSetting(userSettingKeys.singleKeys, on ? null : 'off').catch(() => undefined)
      }
    />
  );
}
