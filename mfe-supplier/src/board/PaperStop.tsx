import type { ExpectedTime, Stop } from '@fraktion/contract/rounds';
import {
  Box,
  formatNumber,
  formatQuantity,
  formatTime,
  Grid,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOrderWords, useSiteFacts } from '@fraktion/shared-waste/orders';

import { wasteText } from '../lib/order/wasteText.ts';
import { PaperLine } from './PaperLine.tsx';

export interface PaperStopProps {
  readonly stop: Stop;
  /** From one, in the order in which it is driven. */
  readonly place: number;
  readonly expected: ExpectedTime | undefined;
}

/** A phone number stays on one line. */
const wholeNumbers = (text: string): string => text.replaceAll(/(?<=\d) (?=\d)/g, '\u00A0');

const Where = ({ stop }: Pick<PaperStopProps, 'stop'>) => {
  const { order, site } = stop;
  const facts = useSiteFacts(site);
  return (
    <Box minWidth="0">
      <Text strong>{order.locationName}</Text>
      <Text size="grid">{order.locationAddress}</Text>
      {facts.map(({ term, value }) => (
        <Text key={term} size="grid">
          {term}: {typeof value === 'string' ? wholeNumbers(value) : value}
        </Text>
      ))}
    </Box>
  );
};

const What = ({ stop }: Pick<PaperStopProps, 'stop'>) => {
  const { t } = useTranslation('mfe-supplier');
  const { order, expectedKg } = stop;
  const facts = [
    order.containerId ? t('today.container', { number: order.containerId }) : null,
    order.placement ? t('today.placement', { place: order.placement }) : null,
    // It is a guess from earlier visits.
    expectedKg
      ? t('today.expected', { weight: `${formatNumber(expectedKg, { max: 0 })}\u00A0kg` })
      : null,
    `${order.number} · ${order.customerName}`,
  ];
  return (
    <Box minWidth="0">
      <Text size="grid" strong>
        {wasteText(order)}
      </Text>
      {facts.map((fact) =>
        fact ? (
          <Text key={fact} size="grid" figures>
            {fact}
          </Text>
        ) : null,
      )}
      {order.comment ? (
        <Text size="grid" strong>
          {order.comment}
        </Text>
      ) : null}
    </Box>
  );
};

/** What is known already, else lines to write on. */
const Outcome = ({ stop: { order } }: Pick<PaperStopProps, 'stop'>) => {
  const { t } = useTranslation('mfe-supplier');
  const words = useOrderWords();
  if (order.status !== 'Accepted' || order.futileOpen)
    return (
      <Text size="grid" figures strong>
        {[words.status(order), order.kgCollected ? formatQuantity(order.kgCollected, 'kg') : null]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    );
  return (
    <Grid gridTemplateColumns="4fr 3fr 4fr 4fr" gap="4">
      <PaperLine label={t('drivings.fields.weight')} unit="kg" />
      <PaperLine label={t('drivings.fields.time')} />
      <PaperLine label={t('drivings.billing.futile')} />
      <PaperLine label={t('today.sign')} />
    </Grid>
  );
};

/** One stop on paper; it is never split over two sheets. */
export const PaperStop = ({ stop, place, expected }: PaperStopProps) => (
  <Grid
    as="li"
    gridTemplateColumns="18mm minmax(0, 6fr) minmax(0, 5fr)"
    gap="3"
    py="2"
    borderTop="1px solid"
    borderColor="border.strong"
    breakInside="avoid"
  >
    <Box>
      <Text fontSize="xl" figures strong>
        {place}
      </Text>
      {expected ? (
        <Text size="caption" figures>
          {`${formatTime(expected.from)}–${formatTime(expected.to)}`}
        </Text>
      ) : null}
    </Box>
    <Where stop={stop} />
    <What stop={stop} />
    <Box gridColumn="2 / -1">
      <Outcome stop={stop} />
    </Box>
  </Grid>
);
