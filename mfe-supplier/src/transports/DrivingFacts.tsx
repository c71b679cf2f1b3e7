import type { Driving } from '@fraktion/contract/drivings';
import {
  DescriptionList,
  formatDateTime,
  formatQuantity,
  formatWeight,
  Link,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { openOrderPath } from '../lib/paths.ts';

export const DrivingFacts = ({ driving }: { readonly driving: Driving }) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const fact = (term: string, value: string | null) => ({ term, value });
  const { kgCollected, hours, orderId, orderNumber } = driving;
  return (
    <DescriptionList
      items={[
        fact(t('transports.fields.origin'), driving.origin),
        fact(t('transports.fields.destination'), driving.destination),
        fact(t('transports.fields.startedAt'), formatDateTime(driving.startedAt)),
        fact(t('transports.fields.type'), t(`transports.types.${driving.type}`)),
        fact(t('transports.fields.vehicle'), driving.vehicleName),
        fact(t('transports.fields.driver'), driving.driver),
        fact(t('transports.fields.container'), driving.container),
        fact(t('transports.fields.facility'), driving.receivingFacility),
        fact(t('transports.fields.weight'), kgCollected && formatWeight(kgCollected)),
        fact(
          t('transports.fields.hours'),
          hours && t('transports.hoursText', { hours: formatQuantity(hours) }),
        ),
        orderId !== null &&
          orderNumber !== null && {
            term: t('transports.fields.order'),
            value: <Link to={openOrderPath(orderId)}>{words.title({ number: orderNumber })}</Link>,
          },
      ]}
    />
  );
};
