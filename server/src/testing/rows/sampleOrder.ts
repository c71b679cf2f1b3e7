import type { MailedOrder } from '../../modules/ordering/orders/letters/mailedOrder.ts';

/** An order for tests, with characters that must be escaped. */
export const sampleOrder: MailedOrder = {
  number: 1042,
  infocardName: 'Cardboard, north yard',
  containerType: 'Minicontainer',
  wasteFractionName: 'Cardboard',
  placement: 'Behind the gate',
  containerId: 'C-1042',
  receivingFacility: 'Nordhavn Terminal',
  customerName: 'Nordhavn & Co',
  supplierName: 'Renvej',
  ordererName: 'Ida Holm',
  locationName: 'Havnegade 1',
  locationAddress: 'Havnegade 1, 8000 Aarhus C',
  requisitionId: null,
  comment: '<script>alert(1)</script>\nMind the dog',
  asFastAsPossible: false,
  wantedEmptiedDate: '2026-11-24',
  plannedDate: '2026-11-25',
  kgCollected: '1250.5',
  judgedReason: null,
  files: [],
};
