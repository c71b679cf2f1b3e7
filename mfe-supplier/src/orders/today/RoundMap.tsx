import { useTranslation } from '@fraktion/shared-ui';
import { PlaceMap } from '@fraktion/shared-ui/map';

import type { TodayStop } from './roundOfToday.ts';

/** The stops that are left, with their places in the round. It is there without a connection: as an outline, for which nothing is fetched. */
const RoundMap = ({ stops }: { readonly stops: readonly TodayStop[] }) => {
  const { t } = useTranslation('mfe-supplier');
  const points = stops.flatMap(({ order, stop: { latitude, longitude } }, index) =>
    latitude === null || longitude === null
      ? []
      : [{ key: order.id, name: order.locationName, mark: String(index + 1), latitude, longitude }],
  );
  // The next stop lies above the others.
  return points.length === 0 ? null : (
    <PlaceMap label={t('today.mapOf', { count: points.length })} points={points.toReversed()} />
  );
};

export default RoundMap;
