import type { Driving, DrivingStop } from '@fraktion/contract/drivings';
import {
  Badge,
  Box,
  formatDateTime,
  formatQuantity,
  formatWeight,
  Heading,
  Link,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import type { ReactNode } from 'react';

import { openOrderPath } from '../lib/paths.ts';

const Line = ({ children }: { readonly children: ReactNode }) => (
  <Box as="li" py="2" borderTop="1px solid" borderColor="border">
    {children}
  </Box>
);

const Stop = ({ stop, number }: { readonly stop: DrivingStop; readonly number: number }) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  const { orderId, orderNumber, locationName, locationAddress, at, futile, kg, km, hours } = stop;
  const name =
    locationName ??
    (orderNumber === null ? '' : t('drivings.stops.order', { number: orderNumber }));
  const part = [
    kg && !futile ? formatWeight(kg) : null,
    km && formatQuantity(km, 'km'),
    hours && t('drivings.hoursText', { hours: formatQuantity(hours) }),
  ];
  return (
    <Line>
      <Row gap="2" flexWrap="nowrap" alignItems="flex-start">
        <Text figures tone="muted" minWidth="2ch" textAlign="end">
          {number}
        </Text>
        <Box flex="1" minWidth="0">
          <Link to={openOrderPath(orderId)} overflowWrap="anywhere">
            {name}
          </Link>
          <Text size="caption" tone="muted" overflowWrap="anywhere">
            {[locationAddress, formatDateTime(at)].filter(Boolean).join(' · ')}
          </Text>
          {futile ? <Badge tone="red">{words.event('futile')}</Badge> : null}
        </Box>
        <Text figures size="grid" textAlign="end" flexShrink="0">
          {part.filter(Boolean).map((each) => (
            <Box as="span" display="block" key={each}>
              {each}
            </Box>
          ))}
        </Text>
      </Row>
    </Line>
  );
};

/** Where a trip with several orders has been, with each stop's part of it. A single order stands among the facts. */
export const DrivingStops = ({ driving: { stops, roundDay } }: { readonly driving: Driving }) => {
  const { t } = useTranslation('mfe-supplier');
  if (stops.length === 0 || (stops.length === 1 && roundDay === null && !stops[0]?.futile))
    return null;
  const title = t('drivings.stops.title', { count: stops.length });
  return (
    <Box as="section">
      <Heading as="h3" size="small">
        {title}
      </Heading>
      {stops.length > 1 ? (
        <Text size="caption" tone="muted" mb="2">
          {t('drivings.stops.share')}
        </Text>
      ) : null}
      <Box as="ol" aria-label={title}>
        {stops.map((stop, index) => (
          <Stop key={stop.id} stop={stop} number={index + 1} />
        ))}
      </Box>
    </Box>
  );
};

/** What a trip has left where, if it has unloaded more than once or somewhere else than at its receiving facility. */
export const DrivingUnloadings = ({ driving }: { readonly driving: Driving }) => {
  const { t } = useTranslation('mfe-supplier');
  const { unloadings, destination, receivingFacility } = driving;
  if (unloadings.length === 0) return null;
  const usual = receivingFacility ?? destination;
  if (unloadings.length === 1 && unloadings[0]?.place === usual) return null;
  return (
    <Box as="section">
      <Heading as="h3" size="small" mb="2">
        {t('drivings.unloadings.title')}
      </Heading>
      <Box as="ul" aria-label={t('drivings.unloadings.title')}>
        {unloadings.map(({ id, at, place, kg }) => (
          <Line key={id}>
            <Row gap="2" flexWrap="nowrap" justifyContent="space-between">
              <Box minWidth="0">
                <Text overflowWrap="anywhere">{place}</Text>
                <Text size="caption" tone="muted">
                  {formatDateTime(at)}
                </Text>
              </Box>
              <Text figures textAlign="end" flexShrink="0">
                {kg ? formatWeight(kg) : t('drivings.unloadings.noWeight')}
              </Text>
            </Row>
          </Line>
        ))}
      </Box>
    </Box>
  );
};
