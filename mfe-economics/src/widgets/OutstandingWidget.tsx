import { getOutstanding } from '@fraktion/contract/invoices';
import { queryFor } from '@fraktion/shared-auth/query';
import { formatRoundedMoney, Stack, useTranslation } from '@fraktion/shared-ui';
import { Figures } from '@fraktion/shared-waste/figures';
import { WidgetBody } from '@fraktion/shared-waste/widgets';
import { useQuery } from '@tanstack/react-query';

const shown = ['open', 'soon', 'overdue'] as const;

/** Open, soon due and overdue money, for each currency. */
const OutstandingWidget = () => {
  const { t } = useTranslation('mfe-economics');
  return (
    <WidgetBody
      query={useQuery(queryFor(getOutstanding))}
      empty={t('widgets.outstanding.empty')}
      isEmpty={(sums) => sums.length === 0}
      failed={t('widgets.outstanding.failed')}
    >
      {(sums) => (
        <Stack gap="4">
          {sums.map((sum) => (
            <Figures
              key={sum.currency}
              figures={shown.map((name) => ({
                name: t(`invoices.outstanding.${name}`),
                values: [
                  {
                    figure: formatRoundedMoney(sum[name].amount, {
                      currency: sum.currency,
                      decimals: 2,
                    }),
                    note: t('invoices.outstanding.count', { count: sum[name].count }),
                    late: name === 'overdue' && sum[name].count > 0,
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

export default OutstandingWidget;
