export const tenderStatuses = ['draft', 'open', 'closed'] as const;
export type TenderStatus = (typeof tenderStatuses)[number];

/** The bidder is a supplier that was invited, with or without an account. */
export const tenderSides = ['customer', 'bidder'] as const;
export type TenderSide = (typeof tenderSides)[number];

/** `withdrawn`: what was sent does not count any more; it can be sent again while the tender is open. */
export const answerStatuses = ['draft', 'sent', 'withdrawn'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

interface Transition {
  readonly by: TenderSide;
  readonly from: readonly TenderStatus[];
  /** Absent: the action leaves the status as it is. */
  readonly to?: TenderStatus;
  /** The states of the bidder's own answer in which it may be taken; absent: in each, and without an answer too. */
  readonly answer?: readonly (AnswerStatus | 'none')[];
}

/** The life of a tender: which side may do what, from where, to where. The server allows and the page offers by this table. */
export const tenderActions = {
  edit: { by: 'customer', from: ['draft'] },
  remove: { by: 'customer', from: ['draft'] },
  publish: { by: 'customer', from: ['draft'], to: 'open' },
  amend: { by: 'customer', from: ['open'] },
  close: { by: 'customer', from: ['open'], to: 'closed' },
  award: { by: 'customer', from: ['closed'] },
  saveAnswer: { by: 'bidder', from: ['open'], answer: ['none', 'draft', 'withdrawn'] },
  sendAnswer: { by: 'bidder', from: ['open'] },
  withdrawAnswer: { by: 'bidder', from: ['open'], answer: ['sent'] },
} as const satisfies Record<string, Transition>;

export type TenderAction = keyof typeof tenderActions;
export const tenderActionNames = Object.keys(tenderActions) as [TenderAction, ...TenderAction[]];

export interface TenderPlace {
  readonly status: TenderStatus;
  /** The bidder's own answer; the customer has none. */
  readonly answer?: AnswerStatus | 'none';
}

function allows(name: TenderAction, { status, answer = 'none' }: TenderPlace): boolean {
  const { from, answer: wanted }: Transition = tenderActions[name];
  return from.includes(status) && (wanted === undefined || wanted.includes(answer));
}

/** The actions that one side may take on a tender now. */
export const allowedTenderActions = (place: TenderPlace, side: TenderSide): TenderAction[] =>
  tenderActionNames.filter((name) => tenderActions[name].by === side && allows(name, place));
