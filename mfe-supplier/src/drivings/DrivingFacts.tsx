import type { Driving } from '@fraktion/contract/drivings';
import {
  DescriptionList,
  formatDateTime,
  formatDay,
  formatQuantity,
  formatWeight,
  Link,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { boardOfDayPath, openOrderPath } from '../lib/paths.ts';

export const DrivingFacts = ({ driving }: { readonly driving: Driving }) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const fact = (term: string, value: string | null) => ({ term, value });
  const { kgCollected, hours, km, roundDay, orderId, orderNumber } = driving;
  return (
    <DescriptionList
      items={[
        fact(t('drivings.fields.origin'), driving.origin),
        fact(t('drivings.fields.destination'), driving.destination),
        fact(t('drivings.fields.startedAt'), formatDateTime(driving.startedAt)),
        fact(t('drivings.fields.type'), t(`drivingType.${driving.type}`)),
        fact(t('drivings.fields.vehicle'), driving.vehicleName),
        fact(t('drivings.fields.driver'), driving.driver),
        fact(t('drivings.fields.container'), driving.container),
        fact(t('drivings.fields.facility'), driving.receivingFacility),
        fact(t('drivings.fields.weight'), kgCollected && formatWeight(kgCollected)),
        fact(t('drivings.fields.km'), km && formatQuantity(km, 'km')),
        fact(
          t('drivings.fields.hours'),
          hours && t('drivings.hoursText', { hours: formatQuantity(hours) }),
        ),
        roundDay !== null && {
          term: t('drivings.fields.round'),
          value: <Link to={boardOfDayPath(roundDay)}>{formatDay(roundDay)}</Link>,
        },
        orderId !== null &&
          orderNumber !== null && {
            term: t('drivings.fields.order'),
            value: <Link to={openOrderPath(orderId)}>{words.title({ number: orderNumber })}</Link>,
          },
      ]}
    />
  );
};
