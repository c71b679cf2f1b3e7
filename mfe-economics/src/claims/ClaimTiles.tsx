import { type ClaimTotals, readClaimTotals } from '@fraktion/contract/claims';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  formatMoney,
  Grid,
  SkeletonText,
  Stack,
  Text,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { sumDecimals } from '@fraktion/shared-ui/decimal';
import { useQuery } from '@tanstack/react-query';

const shown = ['toClaim', 'open', 'credited', 'rejected'] as const;
type Shown = (typeof shown)[number];

const isNothing = (amount: string): boolean => Number(amount) === 0;

/** Money that waits for longer than a month. */
const overdueOf = ({ openByAge }: ClaimTotals): string =>
  sumDecimals([openByAge.to60, openByAge.to90, openByAge.more]);

const Tile = ({ of, totals }: { readonly of: Shown; readonly totals: readonly ClaimTotals[] }) => {
  const { t } = useTranslation('mfe-economics');
  return (
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
        {t(`claims.tiles.${of}`)}
      </Text>
      <Stack as="dd" gap="0.5" margin="0">
        {totals.map((total) => {
          const overdue = overdueOf(total);
          return (
            <Box key={total.currency}>
              <Text size="figure" figures>
                {formatMoney(total[of], total.currency)}
              </Text>
              {of === 'open' && !isNothing(overdue) ? (
                <Text size="caption" tone="muted" figures>
                  {t('claims.overdue', { amount: formatMoney(overdue, total.currency) })}
                </Text>
              ) : null}
            </Box>
          );
        })}
      </Stack>
    </Box>
  );
};

/** On a phone the list matters more: one line of money above it. */
const Line = ({ totals }: { readonly totals: readonly ClaimTotals[] }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Text size="caption" tone="muted" figures>
      {totals
        .flatMap((total) =>
          (['open', 'toClaim'] as const).map(
            (of) => `${t(`claims.tiles.${of}`)} ${formatMoney(total[of], total.currency)}`,
          ),
        )
        .join(' · ')}
    </Text>
  );
};

/** What can be claimed, is open, was credited and was rejected, in money of each currency. */
export const ClaimTiles = () => {
  const { t } = useTranslation('mfe-economics');
  const { mobile, narrow } = useDevice();
  const { data, error } = useQuery(queryFor(readClaimTotals, {}));
  // The list below says what failed; without claims there is nothing to sum.
  if (error || data?.length === 0) return null;
  if (!data) return <SkeletonText lines={mobile || narrow ? 1 : 3} />;
  if (mobile || narrow) return <Line totals={data} />;
  return (
    <Grid
      as="dl"
      aria-label={t('claims.totals')}
      gap="3"
      margin="0"
      gridTemplateColumns="repeat(4, minmax(0, 1fr))"
    >
      {shown.map((of) => (
        <Tile key={of} of={of} totals={data} />
      ))}
    </Grid>
  );
};
