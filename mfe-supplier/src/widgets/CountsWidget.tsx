import { formatCount, useTranslation } from '@fraktion/shared-ui';
import { Figures } from '@fraktion/shared-waste/figures';
import { WidgetBody } from '@fraktion/shared-waste/widgets';
import { useQuery } from '@tanstack/react-query';

import { orderCounts } from '../lib/order/someOrders.ts';

const shown = ['inbox', 'asFastAsPossible', 'plannedToday', 'accepted', 'futile'] as const;

/** The number of waiting orders, by the required action. */
const CountsWidget = () => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <WidgetBody
      query={useQuery(orderCounts())}
      empty=""
      isEmpty={() => false}
      failed={t('home.countsFailed')}
    >
      {(counts) => (
        <Figures
          figures={shown.map((name) => ({
            name: t(`home.counts.${name}`),
            values: [{ figure: formatCount(counts[name]) }],
          }))}
        />
      )}
    </WidgetBody>
  );
};

export default CountsWidget;
