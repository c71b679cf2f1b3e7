import type { Driving } from '@fraktion/contract/drivings';
import { formatDateTime, formatWeight, Row, StatusPill, useTranslation } from '@fraktion/shared-ui';
import { TriangleAlert } from '@fraktion/shared-ui/icons';

import { isDoubtful } from './drivingColumns.tsx';
import { DrivingStatusPill } from './DrivingStatusPill.tsx';
import { useWithWaiting } from './withWaiting.ts';

/** A trip as a card: its places, and whether it may be recorded twice. */
export const useDrivingCard = () => {
  const { t } = useTranslation('mfe-supplier');
  const waiting = useWithWaiting();
  const card = (driving: Driving) => ({
    title: t('drivings.one', { number: driving.number }),
    status: <DrivingStatusPill status={driving.status} />,
    text: (
      <>
        {`${driving.origin} → ${driving.destination}`}
        {isDoubtful(driving) ? (
          <Row mt="1">
            <StatusPill tone="orange" icon={TriangleAlert} label={t('drivings.double.short')} />
          </Row>
        ) : null}
      </>
    ),
    facts: [
      formatDateTime(driving.startedAt),
      driving.stops.length > 1 && t('drivings.stops.title', { count: driving.stops.length }),
      driving.vehicleName,
      driving.driver,
      driving.kgCollected && formatWeight(driving.kgCollected),
    ],
  });
  return (driving: Driving) => card(waiting(driving));
};
