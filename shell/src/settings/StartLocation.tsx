import { userSettingKeys } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { Button, Icon, Panel, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { ChevronDown, MapPin } from '@fraktion/shared-ui/icons';
import { Popover } from '@fraktion/shared-ui/overlay';

import { keepStartLocation, mayScope, rememberScope } from '../scope/scope.ts';
import { ScopeList } from '../scope/ScopeList.tsx';
import { useLocationById } from '../scope/useLocations.ts';

function Choice() {
  const { t } = useTranslation('shell');
  const { userSettings } = useProfile();
  const kept = userSettings[userSettingKeys.startLocation] ?? null;
  const { location, gone } = useLocationById(kept);
  const name = kept === null || gone ? t('scope.all') : (location?.name ?? '…');
  const choose = (locationId: string | null) => {
    rememberScope(locationId);
    void keepStartLocation(locationId);
  };
  return (
    <Popover
      label={t('settings.startLocation.title')}
      width="360px"
      trigger={
        <Button aria-label={`${t('settings.startLocation.title')}: ${name}`}>
          <Icon of={MapPin} />
          {name}
          <Icon of={ChevronDown} />
        </Button>
      }
    >
      {(close) => (
        <ScopeList
          locationId={gone ? null : kept}
          onChoose={(locationId) => {
            choose(locationId);
            close();
          }}
        />
      )}
    </Popover>
  );
}

/** The location that pages start with; suppliers have none. */
export function StartLocation() {
  const { t } = useTranslation('shell');
  if (!mayScope(useProfile())) return null;
  return (
    <Panel title={t('settings.startLocation.title')}>
      <Stack gap="3">
        <Text tone="muted">{t('settings.startLocation.text')}</Text>
        <Row>
          <Choice />
        </Row>
      </Stack>
    </Panel>
  );
}
