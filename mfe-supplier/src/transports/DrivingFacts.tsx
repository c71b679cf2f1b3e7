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
  const fact = (name: string, value: string | null) => ({
    term: t(`transports.fields.${name}`),
    value,
  });
  const { kgCollected, hours, orderId, orderNumber } = driving;
  return (
    <DescriptionList
      items={[
        fact('origin', driving.origin),
        fact('destination', driving.destination),
        fact('startedAt', formatDateTime(driving.startedAt)),
        fact('type', t(`transports.types.${driving.type}`)),
        fact('vehicle', driving.vehicleName),
        fact('driver', driving.driver),
        fact('container', driving.container),
        fact('facility', driving.receivingFacility),
        fact('weight', kgCollected && formatWeight(kgCollected)),
        fact('hours', hours && t('transports.hoursText', { hours: formatQuantity(hours) })),
        orderId !== null &&
          orderNumber !== null && {
            term: t('transports.fields.order'),
            value: <Link to={openOrderPath(orderId)}>{words.title({ number: orderNumber })}</Link>,
          },
      ]}
    />
  );
};
