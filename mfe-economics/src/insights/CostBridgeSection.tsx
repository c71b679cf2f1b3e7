import { type CostBridge, readCostBridge } from '@fraktion/contract/insights';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, Button, Grid, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { subtractDecimals } from '@fraktion/shared-ui/decimal';
import { calculatedMoney } from '@fraktion/shared-waste/figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { BridgePanel } from './BridgePanel.tsx';
import { Section } from './Section.tsx';
import type { InsightPeriod } from './useInsights.ts';

type Bridge = CostBridge['bridges'][number];
type Step = Bridge['steps'][number];

const signed = (amount: string, currency: string): string =>
  `${Number(amount) > 0 ? '+' : ''}${calculatedMoney(amount, currency)}`;

/** The length relative to the largest step; left of the line is cheaper, right of it more expensive. */
const Bar = ({ amount, largest }: { readonly amount: number; readonly largest: number }) => (
  <Box position="relative" height="12px" aria-hidden="true">
    <Box position="absolute" left="50%" top="-4px" bottom="-4px" width="1px" bg="border.strong" />
    <Box
      position="absolute"
      top="0"
      bottom="0"
      bg={amount < 0 ? 'teal.solid' : 'amber.solid'}
      borderRadius="control"
      style={{
        width: `${largest === 0 ? 0 : (Math.abs(amount) / largest) * 50}%`,
        ...(amount < 0 ? { right: '50%' } : { left: '50%' }),
      }}
    />
  </Box>
);

const BridgeOf = ({
  bridge: { currency, before, now, steps },
  onOpen,
}: {
  readonly bridge: Bridge;
  readonly onOpen: (step: Step) => void;
}) => {
  const { t } = useTranslation('mfe-economics');
  const largest = Math.max(...steps.map(({ amount }) => Math.abs(Number(amount))));
  const end = (name: string, amount: string) => (
    <Grid gridTemplateColumns="1fr auto" gap="3">
      <Text strong>{name}</Text>
      <Text strong figures>
        {calculatedMoney(amount, currency)}
      </Text>
    </Grid>
  );
  return (
    <Stack gap="2">
      {end(t('insights.bridge.before'), before)}
      <Stack as="ul" gap="1" margin="0" padding="0" listStyleType="none">
        {steps.map((step) => (
          <Grid
            as="li"
            key={step.step}
            // The line is at the same place in all bars, however long the amounts are.
            gridTemplateColumns={{
              base: '1fr auto',
              md: 'minmax(180px, 1fr) minmax(0, 2fr) 168px',
            }}
            gap="3"
            alignItems="center"
          >
            <Text>{t(`bridgeStep.${step.step}`)}</Text>
            <Box display={{ base: 'none', md: 'block' }}>
              <Bar amount={Number(step.amount)} largest={largest} />
            </Box>
            <Button
              variant="quiet"
              size="small"
              justifySelf="end"
              disabledReason={step.parts.length === 0 ? t('insights.bridge.noParts') : undefined}
              onClick={() => onOpen(step)}
              aria-label={t('insights.bridge.open', {
                step: t(`bridgeStep.${step.step}`),
                amount: signed(step.amount, currency),
              })}
            >
              {signed(step.amount, currency)}
            </Button>
          </Grid>
        ))}
      </Stack>
      {end(t('insights.bridge.now'), now)}
    </Stack>
  );
};

/** Why the cost changed from the compared period to the period. */
export const CostBridgeSection = ({ asked }: { readonly asked: InsightPeriod }) => {
  const { t } = useTranslation('mfe-economics');
  const [opened, setOpened] = useState<{ bridge: Bridge; step: Step } | null>(null);
  const query = useQuery(queryFor(readCostBridge, { query: asked }));
  return (
    <>
      <Section
        name="bridge"
        title={t('insights.bridge.title')}
        text={t('insights.bridge.text')}
        summary={({ bridges }) =>
          bridges
            .map(({ currency, before, now }) => signed(subtractDecimals(now, before), currency))
            .join(' · ')
        }
        query={query}
        isEmpty={({ bridges }) => bridges.length === 0}
        empty={t('insights.bridge.empty')}
      >
        {({ bridges }) => (
          <Stack gap="6">
            {bridges.map((bridge) => (
              <BridgeOf
                key={bridge.currency}
                bridge={bridge}
                onOpen={(step) => setOpened({ bridge, step })}
              />
            ))}
          </Stack>
        )}
      </Section>
      {opened && query.data ? (
        <BridgePanel
          title={t(`bridgeStep.${opened.step.step}`)}
          currency={opened.bridge.currency}
          parts={opened.step.parts}
          days={{ fromDate: query.data.compared.fromDate, toDate: query.data.period.toDate }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
};
