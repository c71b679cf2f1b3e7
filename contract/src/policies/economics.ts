import { policy } from './policy.ts';

export const economicsPolicies = {
  posting: policy({
    noun: 'Posting',
    placing: 'location',
    calls: ['postings'],
    notes: ['Postings of other locations are shown with their invoice, and only read.'],
  }),
  price: policy({
    noun: 'Agreed price',
    placing: 'locationOrAccount',
    calls: ['agreements'],
    notes: ['Only those with access to all locations change a price without an infocard.'],
  }),
} as const;
