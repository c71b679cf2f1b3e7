import { type ClaimTotals, readClaimTotals } from '@fraktion/contract/claims';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  formatRoundedMoney,
  SkeletonText,
  Text,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { sumDecimals } from '@fraktion/shared-ui/decimal';
import { Figures } from '@fraktion/shared-waste/figures';
import { useQuery } from '@tanstack/react-query';

const shown = ['toClaim', 'open', 'credited', 'rejected'] as const;

const isNothing = (amount: string): boolean => Number(amount) === 0;

/** Money that has been open for more than a month. */
const overdueOf = ({ openByAge }: ClaimTotals): string =>
  sumDecimals([openByAge.to60, openByAge.to90, openByAge.more]);

/** On a phone the list matters more: one line of money above it. */
const Line = ({ totals }: { readonly totals: readonly ClaimTotals[] }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Text size="caption" tone="muted" figures>
      {totals
        .flatMap((total) =>
          (['open', 'toClaim'] as const).map(
            (of) =>
              `${t(`claims.tiles.${of}`)} ${formatRoundedMoney(total[of], { currency: total.currency, decimals: 2 })}`,
          ),
        )
        .join(' · ')}
    </Text>
  );
};

/** Claimable, open, credited and rejected money, for each currency. */
export const ClaimTiles = () => {
  const { t } = useTranslation('mfe-economics');
  const { mobile, narrow } = useDevice();
  const { data, error } = useQuery(queryFor(readClaimTotals, {}));
  // The list below shows the failure; without claims there is nothing to sum.
  if (error || data?.length === 0) return null;
  if (!data) return <SkeletonText lines={mobile || narrow ? 1 : 3} />;
  if (mobile || narrow) return <Line totals={data} />;
  return (
    <Figures
      label={t('claims.totals')}
      tiles
      least={220}
      figures={shown.map((of) => ({
        name: t(`claims.tiles.${of}`),
        values: data.map((total) => {
          const overdue = overdueOf(total);
          return {
            figure: formatRoundedMoney(total[of], { currency: total.currency, decimals: 2 }),
            note:
              of === 'open' && !isNothing(overdue)
                ? t('claims.overdue', {
                    amount: formatRoundedMoney(overdue, { currency: total.currency, decimals: 2 }),
                  })
                : undefined,
          };
        }),
      }))}
    />
  );
};
