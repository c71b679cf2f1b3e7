import { sendOrderElsewhere } from '@fraktion/contract/orders';
import { useChange } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { Combobox, FormDialog } from '@fraktion/shared-ui/overlay';
import { useOrderForm } from '@fraktion/shared-waste/orders';

import { useCollectors } from '../../choices.ts';
import type { ActionProps } from './EditOrder.tsx';
import { shownAs } from '../showOrder.ts';

/** Sends the order to another collector; the former one is notified. */
export const SendElsewhere = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-ordering');
  const collectors = useCollectors();
  const form = useOrderForm({
    call: useChange(sendOrderElsewhere),
    action: 'sendElsewhere',
    order,
    fields: ['collectorId'],
    words: { collectorId: t('order.elsewhere.choose') },
    done: shownAs(t('order.elsewhere.done', { number: order.number }), onClose),
  });
  const rows = collectors.data?.data ?? [];
  const namesakes = rows.filter(({ name }) => name === order.supplierName).length;
  // The order has only the collector's name. If another has the same name, both are listed, and the server knows the right one.
  const others = rows.filter(({ name }) => name !== order.supplierName || namesakes > 1);
  return (
    <FormDialog
      title={t('order.elsewhere.title', { number: order.number })}
      description={t('order.elsewhere.text', { supplier: order.supplierName })}
      submit={t('order.elsewhere.send')}
      {...{ form, onClose }}
    >
      <Combobox
        label={t('order.elsewhere.collector')}
        required
        searching={collectors.isPending}
        choices={others.map(({ id, name, email, city }) => ({
          value: id,
          label: name,
          // Two collectors may have the same name.
          text: email ? [city, email].filter(Boolean).join(' · ') : t('order.elsewhere.noEmail'),
          disabled: !email,
        }))}
        {...form.field('collectorId')}
      />
    </FormDialog>
  );
};
