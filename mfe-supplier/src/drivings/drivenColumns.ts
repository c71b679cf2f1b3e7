import type { DrivenCustomer, DrivenStop } from '@fraktion/contract/drivings';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

export const customerColumns = (
  t: Translate<'mfe-supplier'>,
): readonly Column<DrivenCustomer>[] => {
  const { text, count, quantity } = columnsOf<DrivenCustomer>();
  return [
    text('customerName', t('drivings.billing.customer'), {
      text: ({ customerName }) => customerName ?? t('drivings.billing.noCustomer'),
    }),
    count('trips', t('drivings.title')),
    count('stops', t('drivings.fields.stops')),
    count('futile', t('drivings.billing.futile')),
    quantity('kg', t('drivings.fields.weight'), { unit: 'kg' }),
    quantity('km', t('drivings.fields.km'), { unit: 'km' }),
    quantity('hours', t('drivings.fields.hours')),
  ];
};

export const stopColumns = (t: Translate<'mfe-supplier'>): readonly Column<DrivenStop>[] => {
  const { text, count, quantity, moment } = columnsOf<DrivenStop>();
  return [
    text('customerName', t('drivings.billing.customer'), {
      text: ({ customerName }) => customerName ?? t('drivings.billing.noCustomer'),
    }),
    moment('startedAt', t('drivings.fields.startedAt')),
    text('locationName', t('drivings.billing.location')),
    text('locationAddress', t('board.address'), { hidden: true }),
    count('orderNumber', t('drivings.fields.order'), {
      text: ({ orderNumber }) => (orderNumber === null ? null : String(orderNumber)),
    }),
    text('requisitionId', t('drivings.billing.requisition')),
    text('waste', t('board.waste'), {
      value: ({ wasteFraction, containerType }) =>
        [wasteFraction, containerType].filter(Boolean).join(' · ') || null,
    }),
    count('drivingNumber', t('drivings.billing.trip'), {
      text: ({ drivingNumber }) => String(drivingNumber),
    }),
    text('vehicleName', t('drivings.fields.vehicle')),
    text('futile', t('drivings.billing.futile'), {
      value: ({ futile }) => (futile ? t('drivings.billing.yes') : null),
    }),
    quantity('kg', t('drivings.fields.weight'), { unit: 'kg' }),
    quantity('km', t('drivings.fields.km'), { unit: 'km' }),
    quantity('hours', t('drivings.fields.hours')),
  ];
};
