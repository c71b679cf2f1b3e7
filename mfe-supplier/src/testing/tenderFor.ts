import type { InvitedTender } from '@fraktion/contract/tenders';

export const item = {
  id: '0193a000-0000-7000-8000-0000000000e1',
  place: 'Region North',
  locationId: null,
  wasteFractionName: 'Cardboard',
  containerType: null,
  size: null,
  sizeUnit: null,
  priceUnit: 'tonnage' as const,
  yearlyTonnes: '10.5',
  yearlyPickups: null,
};
/** An open tender; a test overrides the fields that it is about. */
export const tenderFor = (change: Partial<InvitedTender> = {}): InvitedTender => ({
  id: '0193a000-0000-7000-8000-0000000000f1',
  title: 'Cardboard 2027',
  customerName: 'Harbour Ltd',
  status: 'open',
  currency: 'DKK',
  answerDeadline: '2099-11-01',
  periodFrom: '2100-01-01',
  periodTo: '2101-12-31',
  itemCount: 1,
  answerStatus: 'none',
  outcome: 'none',
  description: null,
  items: [item],
  answer: null,
  awards: [],
  allowedActions: ['saveAnswer', 'sendAnswer'],
  ...change,
});
