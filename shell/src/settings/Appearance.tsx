import { menuPlaces, userSettingKeys } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import {
  Panel,
  RadioGroup,
  setSkin,
  Stack,
  useDevice,
  useSkin,
  useTranslation,
} from '@fraktion/shared-ui';

import { menuPlaceIn } from '../frame/useLayout.ts';
import { keepSetting } from '../session/keepSetting.ts';

/** Light or dark, and where the menu stands; each holds as soon as it is chosen. */
export function Appearance() {
  const { t } = useTranslation('shell');
  const skin = useSkin();
  const { userSettings } = useProfile();
  const { narrow } = useDevice();
  return (
    <Panel title={t('Frame.Appearance')}>
      <Stack gap="5">
        <RadioGroup
          label={t('Settings.Skin.Title')}
          value={skin}
          onChange={setSkin}
          choices={[
            { value: 'light', label: t('Frame.LightSkin') },
            { value: 'dark', label: t('Frame.DarkSkin') },
          ]}
        />
        {/* A narrow window has its menu at the bottom, whatever is chosen. */}
        {narrow ? null : (
          <RadioGroup
            label={t('Settings.Menu.Title')}
            value={menuPlaceIn(userSettings)}
            onChange={(place) =>
              void keepSetting(userSettingKeys.menuPlace, place).catch(() => undefined)
            }
            choices={menuPlaces.map((value) => ({
              value,
              label: t(`Settings.Menu.${value}`),
              help: t(`Settings.Menu.${value}Help`),
            }))}
          />
        )}
      </Stack>
    </Panel>
  );
}
