import type { SimulationResult } from '@fraktion/contract/simulations';
import { Box, formatNumber, Grid, Text, useTranslation } from '@fraktion/shared-ui';

import { shownMoney, signedMoney, signedNumber } from './simulationWords.ts';

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

const Tile = ({ name, value, note }: TileProps) => (
  <Box
    bg="bg.panel"
    border="1px solid"
    borderColor="border"
    borderRadius="panel"
    px="4"
    py="3"
    minWidth="0"
  >
    <Text as="dt" size="caption" tone="muted">
      {name}
    </Text>
    <Box as="dd" margin="0">
      <Text size="figure" figures>
        {value}
      </Text>
      <Text size="caption" tone="muted" figures>
        {note}
      </Text>
    </Box>
  </Box>
);

export interface ResultTilesProps {
  readonly result: SimulationResult;
  readonly currency: string;
}

/** The answer at a glance: what is saved, and what becomes of emissions and recycling. */
export const ResultTiles = ({ result, currency }: ResultTilesProps) => {
  const { t } = useTranslation('mfe-economics');
  const { baseline, simulated, difference, breakEvenMonths } = result;
  const rate = (value: string | null): string =>
    value === null ? '–' : `${formatNumber(value, { max: 1 })} %`;
  const from = (value: string): string => t('simulations.from', { value });
  return (
    <Grid
      as="dl"
      aria-label={t('simulations.result')}
      gap="3"
      margin="0"
      gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' }}
    >
      <Tile
        name={t('simulations.tiles.cost')}
        value={signedMoney(difference.cost, currency)}
        note={from(shownMoney(baseline.cost, currency))}
      />
      <Tile
        name={t('simulations.tiles.co2')}
        value={`${signedNumber(difference.co2, 1)} kg`}
        note={from(`${formatNumber(baseline.co2, { max: 1 })} kg`)}
      />
      <Tile
        name={t('simulations.tiles.recyclingRate')}
        value={rate(simulated.recyclingRate)}
        note={from(rate(baseline.recyclingRate))}
      />
      {Number(result.once) === 0 ? (
        <Tile
          name={t('simulations.tiles.avoidedCo2')}
          value={`${signedNumber(difference.avoidedCo2, 1)} kg`}
          note={from(`${formatNumber(baseline.avoidedCo2, { max: 1 })} kg`)}
        />
      ) : (
        <Tile
          name={t('simulations.tiles.breakEven')}
          value={
            breakEvenMonths === null
              ? '–'
              : t('simulations.months', { months: formatNumber(breakEvenMonths, { max: 1 }) })
          }
          note={t('simulations.once', { amount: shownMoney(result.once, currency) })}
        />
      )}
    </Grid>
  );
};
