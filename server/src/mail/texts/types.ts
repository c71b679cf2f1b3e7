import type { Order } from '@fraktion/contract';

/** What a mail may say of an order. */
export type MailedOrder = Pick<
  Order,
  | 'number'
  | 'infocardName'
  | 'containerType'
  | 'wasteFractionName'
  | 'placement'
  | 'containerId'
  | 'receivingFacility'
  | 'customerName'
  | 'supplierName'
  | 'ordererName'
  | 'locationName'
  | 'locationAddress'
  | 'requisitionId'
  | 'comment'
  | 'asFastAsPossible'
  | 'wantedEmptiedDate'
  | 'plannedDate'
  | 'kgCollected'
  | 'judgedReason'
  | 'files'
>;

export interface Letter {
  subject(order: MailedOrder): string;
  heading: string;
  intro(order: MailedOrder): string;
  /** The button's words. */
  action: string;
  note?: string;
}

/** Every word of the mails in one language. */
export interface MailTexts {
  /** How this language writes numbers and dates. */
  readonly locale: string;
  readonly facts: {
    readonly order: string;
    readonly container: string;
    readonly waste: string;
    readonly placement: string;
    readonly containerId: string;
    readonly receivingFacility: string;
    readonly location: string;
    readonly wanted: string;
    readonly asFastAsPossible: string;
    readonly planned: string;
    readonly weight: string;
    readonly comment: string;
    readonly requisition: string;
    readonly orderedBy: string;
    readonly reason: string;
  };
  readonly newOrder: Letter;
  readonly orderAccepted: Letter;
  readonly orderCollected: Letter;
  /** Without a button: the link of the first mail leads to what became of the order. */
  readonly orderCanceled: Omit<Letter, 'action'>;
  /** Without a button as well: its link opens nothing any more. */
  readonly orderWithdrawn: Omit<Letter, 'action'>;
  readonly orderEdited: Letter;
  readonly orderNotApproved: Letter;
  /** Above the names of the files that the customer has sent along. */
  readonly attachments: string;
  /** Of the link to everything that was ordered from this collector. */
  readonly allOrders: string;
  /** Before the address in full, for whom the button does not work. */
  readonly linkHint: string;
  readonly footer: string;
}
