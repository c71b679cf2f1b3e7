import { userSettingKeys } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { Checkbox, useTranslation } from '@fraktion/shared-ui';

import { singleKeysIn } from '../frame/overlays/useFrameKeys.ts';
import { keepSetting } from '../session/keepSetting.ts';

/** Single-key shortcuts can be turned off, because dictated words would trigger them. */
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
