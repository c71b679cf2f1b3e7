import type { Location } from '@fraktion/contract/locations';
import { useTranslation } from '@fraktion/shared-ui';
import { MapPin } from '@fraktion/shared-ui/icons';
import { SearchList, usePause } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useFoundLocations } from './useLocations.ts';

const all = 'all';
const more = 'more';

const whereIs = ({ address, zip, city }: Location): string => `${address}, ${zip} ${city}`;

/** All locations, or one of them, found by typing. */
export function ScopeList({
  locationId,
  onChoose,
}: {
  readonly locationId: string | null;
  readonly onChoose: (locationId: string | null) => void;
}) {
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState('');
  const asked = usePause(typed.trim());
  const found = useFoundLocations(asked);
  const paused = asked === typed.trim();
  const stale = found.stale || !paused;
  const choices = found.locations.map((location) => ({
    key: location.id,
    label: location.name,
    text: whereIs(location),
    checked: location.id === locationId,
  }));
  const everywhere = { key: all, label: t('scope.all'), icon: MapPin, checked: !locationId };
  return (
    <SearchList
      label={t('scope.search')}
      typed={typed}
      onType={setTyped}
      searching={found.searching || !paused}
      empty={found.failed ? t('scope.failed') : undefined}
      groups={[
        { key: 'all', choices: typed === '' ? [everywhere] : [] },
        { key: 'found', choices, stale },
        { key: 'more', choices: found.more ? [{ key: more, label: t('scope.more') }] : [], stale },
      ]}
      onChoose={(key) => {
        if (key === more) found.more?.();
        else onChoose(key === all ? null : key);
      }}
    />
  );
}
