import { drivingActions } from './drivingRights.ts';
import { orderReach } from './orderReach.ts';
import { orderActions } from './orderRights.ts';
import { policy } from './policy.ts';
import { serviceReportActions } from './serviceReportRights.ts';
import { tenderActions } from './tenderRights.ts';

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
  tender: policy({
    noun: 'Tender',
    placing: 'account',
    calls: ['tenders'],
    reach: {
      customer: {
        who: 'Admins of the account that has written it',
        side: 'customer',
        calls: ['tenders'],
      },
      bidder: {
        who: 'Suppliers of an invited account, once it is published',
        side: 'bidder',
        calls: ['supplierTenders'],
      },
      contact: {
        who: 'An invited collector without an account, by its mailed link',
        side: 'bidder',
        calls: ['contactTenders'],
      },
    },
    rights: tenderActions,
    notes: ['It closes by itself when its last day for answers has ended.'],
  }),
  driving: policy({
    noun: 'Trip',
    placing: 'account',
    calls: ['drivings'],
    rights: drivingActions,
    notes: ['The account is the one that drives; the customer of its order does not reach it.'],
  }),
} as const;
