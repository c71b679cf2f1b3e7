import type { Tender, TenderAnswer, TenderItem } from '@fraktion/contract/tenders';

export const itemOf = (change: Partial<TenderItem> = {}): TenderItem => ({
  id: '0193a000-0000-7000-8000-0000000000e1',
  place: 'Region North',
  locationId: null,
  wasteFractionName: 'Cardboard',
  containerType: 'Minicontainer',
  size: '660',
  sizeUnit: 'Litre',
  priceUnit: 'tonnage',
  yearlyTonnes: '10',
  yearlyPickups: null,
  ...change,
});

/** An answer with a price for each item that is named. */
export const answerOf = (
  invitationId: string,
  prices: Readonly<Record<string, string>>,
): TenderAnswer => ({
  invitationId,
  name: `Supplier ${invitationId}`,
  comment: null,
  validUntil: '2027-06-30',
  sentAt: '2026-11-20T09:00:00.000Z',
  prices: Object.entries(prices).map(([itemId, price]) => ({ itemId, price, comment: null })),
});

export const tenderOf = (change: Partial<Tender> = {}): Tender => ({
  id: '0193a000-0000-7000-8000-0000000000f1',
  title: 'Cardboard 2027',
  description: null,
  status: 'closed',
  currency: 'DKK',
  answerDeadline: '2026-11-20',
  periodFrom: '2027-01-01',
  periodTo: '2028-12-31',
  itemCount: 1,
  invitedCount: 2,
  answeredCount: 2,
  awardedCount: 0,
  items: [itemOf()],
  invitations: [],
  answers: [],
  awards: [],
  agreementPriceCount: 0,
  closedAt: '2026-11-21T00:03:00.000Z',
  allowedActions: ['award'],
  version: 4,
  ...change,
});
