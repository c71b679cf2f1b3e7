import type { OrderEvent, OrderEventKind } from '@fraktion/contract/orders';
import {
  Box,
  Flex,
  formatDate,
  formatWeight,
  Stack,
  Text,
  Time,
  type Tone,
  useTranslation,
} from '@fraktion/shared-ui';

const tones: Partial<Record<OrderEventKind, Tone>> = {
  created: 'blue',
  accepted: 'teal',
  collected: 'amber',
  emptied: 'cyan',
  approved: 'green',
  notApproved: 'red',
  declined: 'red',
};

/** What the detail of an event is depends on its kind: a date, a weight, a name or a reason. */
const useDetail = () => {
  const { t } = useTranslation('mfe-ordering');
  return ({ kind, detail }: OrderEvent): string | null => {
    if (!detail) return null;
    if (kind === 'accepted') return t('Events.plannedFor', { date: formatDate(detail) });
    if (kind === 'collected' || kind === 'weightAdded' || kind === 'weightCorrected')
      return formatWeight(detail);
    return detail;
  };
};

const Entry = ({ event, last }: { readonly event: OrderEvent; readonly last: boolean }) => {
  const { t } = useTranslation('mfe-ordering');
  const detail = useDetail()(event);
  return (
    <Flex as="li" gap="3">
      <Flex direction="column" align="center" aria-hidden>
        <Box
          width="10px"
          height="10px"
          mt="1.5"
          borderRadius="full"
          flexShrink="0"
          bg={`${tones[event.kind] ?? 'grey'}.solid`}
        />
        {last ? null : <Box flex="1" width="1px" bg="border.strong" mt="1" />}
      </Flex>
      <Stack gap="0" pb={last ? '0' : '4'}>
        <Text>
          <Text as="span" strong>
            {t(`Events.${event.kind}`)}
          </Text>
          {detail ? ` · ${detail}` : ''}
        </Text>
        <Text size="caption" tone="muted" figures>
          {event.actorName} · <Time at={event.at} relative />
        </Text>
      </Stack>
    </Flex>
  );
};

/** Every move of the order with who and when, oldest first. */
export const OrderTimeline = ({ events }: { readonly events: readonly OrderEvent[] }) => (
  <Stack as="ol" gap="0" listStyleType="none">
    {events.map((event, index) => (
      <Entry key={event.id} event={event} last={index === events.length - 1} />
    ))}
  </Stack>
);
