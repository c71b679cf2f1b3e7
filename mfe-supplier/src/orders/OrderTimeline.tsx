import type { OrderEvent, OrderEventKind } from '@fraktion/contract/orders';
import { Box, Flex, Stack, Text, Time, type Tone, useTranslation } from '@fraktion/shared-ui';

import { useEventDetail } from './useEventDetail.ts';

const tones: Partial<Record<OrderEventKind, Tone>> = {
  created: 'blue',
  accepted: 'teal',
  collected: 'amber',
  emptied: 'cyan',
  approved: 'green',
  notApproved: 'red',
  declined: 'red',
};

const Entry = ({ event, last }: { readonly event: OrderEvent; readonly last: boolean }) => {
  const { t } = useTranslation('mfe-supplier');
  const detail = useEventDetail()(event);
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
            {t(`events.${event.kind}`)}
          </Text>
          {detail ? ` · ${detail}` : null}
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
  <Stack as="ol" gap="0" listStyleType="none" margin="0" padding="0">
    {events.map((event, index) => (
      <Entry key={event.id} event={event} last={index === events.length - 1} />
    ))}
  </Stack>
);
