import { menuPlaces, userSettingKeys } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import {
  Panel,
  RadioGroup,
  setSkin,
  Stack,
  useDevice,
  useSkinChoice,
  useTranslation,
} from '@fraktion/shared-ui';

import { menuPlaceIn } from '../frame/layout/useLayout.ts';
import { keepSetting } from '../session/keepSetting.ts';

/** The skin and the place of the menu; each choice takes effect at once. */
export function Appearance() {
  const { t } = useTranslation('shell');
  const skin = useSkinChoice();
  const { userSettings } = useProfile();
  const { narrow } = useDevice();
  return (
    <Panel title={t('frame.appearance')}>
      <Stack gap="5">
        <RadioGroup
          label={t('settings.skin.title')}
          value={skin}
          onChange={setSkin}
          choices={[
            { value: 'light', label: t('frame.lightSkin') },
            { value: 'dark', label: t('frame.darkSkin') },
            { value: 'device', label: t('frame.deviceSkin') },
          ]}
        />
        {/* A narrow window always has its menu at the bottom. */}
        {narrow ? null : (
          <RadioGroup
            label={t('settings.menu.title')}
            value={menuPlaceIn(userSettings)}
            onChange={(place) =>
              void keepSetting(userSettingKeys.menuPlace, place).catch(() => undefined)
            }
            choices={menuPlaces.map((value) => ({
              value,
              label: t(`settings.menu.${value}`),
              help: t(`settings.menu.${value}Help`),
            }))}
          />
        )}
      </Stack>
    </Panel>
  );
}
