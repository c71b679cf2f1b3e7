import {
  daysAfter,
  type RecurringDay,
  type RecurringOrder,
  skipRecurringDay,
} from '@fraktion/contract/recurringOrders';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  formatDate,
  formatDay,
  Heading,
  Link,
  Row,
  Stack,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';

import { openOrder } from '../lib/order/orderAddress.ts';
import { useOrdersPage } from '../lib/useOrdersPage.ts';

interface OfDay {
  readonly rule: RecurringOrder;
  readonly day: RecurringDay;
}

const Placed = ({ orderId, number }: { readonly orderId: string; readonly number: number }) => {
  const { t } = useTranslation('mfe-ordering');
  const to = `${useOrdersPage()}?${openOrder}=${orderId}`;
  return (
    <Link alone to={to}>
      {t('recurring.day.placed', { number })}
    </Link>
  );
};

/** The event of the day as text. */
const State = ({ rule, day: { date, state, orderId, orderNumber } }: OfDay) => {
  const { t } = useTranslation('mfe-ordering');
  if (orderId !== null && orderNumber !== null)
    return <Placed orderId={orderId} number={orderNumber} />;
  if (state !== 'waiting') {
    return <Text tone={state === 'failed' ? 'error' : 'muted'}>{t(`recurring.day.${state}`)}</Text>;
  }
  if (rule.paused) return null;
  const orderedOn = daysAfter(date, -rule.daysAhead);
  // A failed day has stopped the others from being tried.
  const due = rule.failure ? t('recurring.day.waitingToo') : t('recurring.day.waitingNow');
  return (
    <Text tone="muted" figures>
      {orderedOn <= today() ? due : t('recurring.day.waiting', { date: formatDate(orderedOn) })}
    </Text>
  );
};

/** Skips the day, or restores it. */
const Skip = ({ rule, day: { date, state } }: OfDay) => {
  const { t } = useTranslation('mfe-ordering');
  const skip = useCall(skipRecurringDay);
  if (state === 'placed') return null;
  const skipped = state === 'skipped';
  const named = skipped ? 'recurring.unskipNamed' : 'recurring.skipNamed';
  return (
    <Button
      size="small"
      variant="quiet"
      pending={skip.isPending}
      aria-label={t(named, { date: formatDate(date) })}
      onClick={() => skip.mutate({ params: { id: rule.id, date }, body: { skipped: !skipped } })}
    >
      {t(skipped ? 'recurring.unskip' : 'recurring.skip')}
    </Button>
  );
};

/** The next days of the recurring order, each with its state. */
export const NextDays = ({ rule }: { readonly rule: RecurringOrder }) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Stack as="section" gap="1">
      <Heading size="small">{t('recurring.nextDays')}</Heading>
      {rule.nextDays.length === 0 ? <Text tone="muted">{t('recurring.noDays')}</Text> : null}
      <Box as="ul">
        {rule.nextDays.map((day) => (
          <Row
            as="li"
            key={day.date}
            justifyContent="space-between"
            flexWrap="nowrap"
            py="2"
            borderBottom="1px solid"
            borderColor="border"
          >
            <Stack gap="0">
              <Text
                strong
                figures
                textDecoration={day.state === 'skipped' ? 'line-through' : undefined}
              >
                {formatDay(day.date)}
              </Text>
              <State rule={rule} day={day} />
            </Stack>
            <Skip rule={rule} day={day} />
          </Row>
        ))}
      </Box>
    </Stack>
  );
};
