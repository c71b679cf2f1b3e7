import { Box, Button, Grid, Heading, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { Ban, CircleCheck } from '@fraktion/shared-ui/icons';

import { telHref } from '../../lib/phone.ts';
import { bigTarget } from './bigTarget.ts';
import { navigateHref } from './navigateHref.ts';
import type { TodayStop } from './roundOfToday.ts';
import { StopFacts } from './StopFacts.tsx';

export interface NextStopProps {
  readonly next: TodayStop;
  readonly onArrive: () => void;
  readonly onFutile: () => void;
}

const outward = {
  alignItems: 'center',
  justifyContent: 'center',
  border: '1px solid',
  borderColor: 'border.control',
  borderRadius: 'control',
  fontWeight: 'medium',
  color: 'fg',
  display: 'flex',
  ...bigTarget,
} as const;

/** The stop to drive to, large: where, whom to call, and what to do there. */
export const NextStop = ({ next, onArrive, onFutile }: NextStopProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { stop, order } = next;
  const tel = stop.site?.contactPhone ? telHref(stop.site.contactPhone) : undefined;
  const to = navigateHref({ ...stop, address: order.locationAddress });
  return (
    <Box
      as="section"
      aria-label={t('today.next')}
      bg="bg.panel"
      border="2px solid"
      borderColor="brand.9"
      borderRadius="panel"
      p="4"
    >
      <Stack gap="3">
        <Box>
          <Heading as="h2" fontSize="2xl">
            {order.locationName}
          </Heading>
          <Text fontSize="lg">{order.locationAddress}</Text>
          <Text>{order.customerName}</Text>
        </Box>
        <Grid gridTemplateColumns={tel ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'} gap="2">
          <Box asChild {...outward}>
            <a href={to} target="_blank" rel="noreferrer">
              {t('today.navigate')}
            </a>
          </Box>
          {tel ? (
            <Box asChild {...outward}>
              <a href={tel}>{t('today.call')}</a>
            </Box>
          ) : null}
        </Grid>
        <Row gap="2" flexWrap="nowrap">
          <Button variant="primary" icon={CircleCheck} flex="2" {...bigTarget} onClick={onArrive}>
            {t('today.arrived')}
          </Button>
          <Button icon={Ban} flex="1" {...bigTarget} onClick={onFutile}>
            {t('today.futile.short')}
          </Button>
        </Row>
        <StopFacts {...next} />
      </Stack>
    </Box>
  );
};
