import { Box, Button, Grid, Heading, Icon, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, MapPin, Phone } from '@fraktion/shared-ui/icons';

import { telHref } from '../../lib/phone.ts';
import { navigateHref } from './navigateHref.ts';
import type { TodayStop } from './roundOfToday.ts';
import { StopContact, useSayArrived } from './StopContact.tsx';
import { AccessFacts, WasteFacts } from './StopFacts.tsx';
import { bigLink, bigTarget, mainTarget } from './sunlight.ts';

export interface NextStopProps {
  readonly next: TodayStop;
  readonly onArrive: () => void;
  readonly onFutile: () => void;
}

/** The stop to drive to, large: where, how to get in, whom to call, and what to do there. */
export const NextStop = ({ next, onArrive, onFutile }: NextStopProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { stop, order } = next;
  const tel = stop.site?.contactPhone ? telHref(stop.site.contactPhone) : undefined;
  const sayArrived = useSayArrived();
  const arrive = () => {
    sayArrived(order);
    onArrive();
  };
  const to = navigateHref({ ...stop, address: order.locationAddress });
  return (
    <Box
      as="section"
      aria-label={t('today.next')}
      bg="bg.panel"
      color="fg"
      border="2px solid"
      borderColor="fg"
      borderRadius="panel"
      p="3"
    >
      <Stack gap="3">
        <Box>
          <Heading as="h2" fontSize="2xl" lineHeight="1.15">
            {order.locationName}
          </Heading>
          <Text fontSize="lg">{order.locationAddress}</Text>
        </Box>
        <AccessFacts stop={stop} />
        <Grid gridTemplateColumns={tel ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'} gap="2">
          <Box asChild {...bigLink}>
            <a href={to} target="_blank" rel="noreferrer">
              <Icon of={MapPin} />
              {t('today.navigate')}
            </a>
          </Box>
          {tel ? (
            <Box asChild {...bigLink}>
              <a href={tel}>
                <Icon of={Phone} />
                {t('today.call')}
              </a>
            </Box>
          ) : null}
        </Grid>
        {/* Above the fold of a small phone, however much there is to read. */}
        <Grid gridTemplateColumns="minmax(0, 3fr) minmax(0, 2fr)" gap="2">
          <Button variant="primary" icon={CircleCheck} full {...mainTarget} onClick={arrive}>
            {t('today.arrived')}
          </Button>
          <Button full {...bigTarget} px="2" onClick={onFutile}>
            {t('today.futile.short')}
          </Button>
        </Grid>
        <WasteFacts {...next} />
        <StopContact order={order} />
      </Stack>
    </Box>
  );
};
