import { createTender, listCollectors, publishTender, type Tender } from '@fraktion/contract';

import type { Api } from './api.ts';
import { mailedAddress } from './mails.ts';

/** The customer's collector with an inbox in the portal. */
export async function linkedCollector(admin: Api): Promise<string> {
  const { data } = await admin(listCollectors, { query: { 'filter[linked][eq]': 'true' } });
  const [first] = data;
  if (!first) throw new Error('No collector is linked to an account');
  return first.id;
}

/** An open tender, with these invitations. */
export async function openTender(
  admin: Api,
  title: string,
  collectorIds: readonly string[],
): Promise<Tender> {
  const sent = crypto.randomUUID();
  const item = {
    id: crypto.randomUUID(),
    place: 'Region North',
    locationId: null,
    wasteFractionName: 'Cardboard',
    containerType: 'Minicontainer',
    size: '660',
    sizeUnit: 'Litre' as const,
    priceUnit: 'tonnage' as const,
    yearlyTonnes: '12.5',
    yearlyPickups: null,
  };
  const { id, version } = await admin(createTender, {
    idempotencyKey: sent,
    body: {
      id: sent,
      title,
      description: 'Emptied on weekdays between 6 and 14.',
      answerDeadline: '2099-11-01',
      periodFrom: '2100-01-01',
      periodTo: '2100-12-31',
      items: [item, { ...item, id: crypto.randomUUID(), wasteFractionName: 'Plastic' }],
      collectorIds: [...collectorIds],
    },
  });
  return admin(publishTender, { params: { id }, body: { version } });
}

/** Path and secret of the link in a collector's mail about a tender. */
export const tenderLink = (url: string, collectorId: string, tenderId: string): Promise<string> =>
  mailedAddress(url, `/supplier/${collectorId}/tenders?tender=${tenderId}`);
