import { orderReach } from './orderReach.ts';
import { orderActions } from './orderRights.ts';
import { policy } from './policy.ts';
import { serviceReportActions } from './serviceReportRights.ts';

export const orderPolicies = {
  order: policy({
    noun: 'Order',
    placing: 'location',
    calls: ['orders', 'orderMessages'],
    reach: orderReach,
    rights: orderActions,
    notes: [
      'The carrier is the receiver of a forwarded order, else its supplier. How far an order may be forwarded is in [the life of an order](order-life.md).',
    ],
  }),
  serviceReport: policy({
    noun: 'Service report',
    placing: 'location',
    calls: ['serviceReports', 'serviceCalendar'],
    reach: {
      customer: {
        who: 'Users of the account that has ordered, at their locations',
        side: 'customer',
        calls: ['serviceReports', 'serviceCalendar'],
      },
      carrier: {
        who: 'Suppliers of the account that was to collect',
        side: 'carrier',
        calls: ['supplierServiceReports'],
      },
    },
    rights: serviceReportActions,
  }),
} as const;
