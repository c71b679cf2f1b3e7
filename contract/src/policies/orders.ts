import { policy } from './policy.ts';

export const orderPolicies = {
  order: policy({ noun: 'Order', placing: 'location', calls: ['orders'] }),
  serviceReport: policy({
    noun: 'Service report',
    placing: 'location',
    calls: ['serviceReports', 'serviceCalendar'],
  }),
} as const;
