import { readClaimTotals } from '@fraktion/contract/claims';
import { queryFor } from '@fraktion/shared-auth/query';
import { formatRoundedMoney, Stack, useTranslation } from '@fraktion/shared-ui';
import { Figures } from '@fraktion/shared-waste/figures';
import { WidgetBody } from '@fraktion/shared-waste/widgets';
import { useQuery } from '@tanstack/react-query';

const shown = ['toClaim', 'open', 'credited'] as const;

/** Claimable, open and credited money, for each currency. */
const ClaimsWidget = () => {
  const { t } = useTranslation('mfe-economics');
  return (
    <WidgetBody
      query={useQuery(queryFor(readClaimTotals, {}))}
      empty={t('widgets.claims.empty')}
      isEmpty={(totals) => totals.length === 0}
      failed={t('widgets.claims.failed')}
    >
      {(totals) => (
        <Stack gap="4">
          {totals.map((total) => (
            <Figures
              key={total.currency}
              figures={shown.map((name) => ({
                name: t(`claims.tiles.${name}`),
                values: [
                  {
                    figure: formatRoundedMoney(total[name], {
                      currency: total.currency,
                      decimals: 2,
                    }),
                  },
                ],
              }))}
            />
          ))}
        </Stack>
      )}
    </WidgetBody>
  );
};

export default ClaimsWidget;
