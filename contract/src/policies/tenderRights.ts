import { allowsFrom, type Right } from './rights.ts';

export const tenderStatuses = ['draft', 'open', 'closed'] as const;
export type TenderStatus = (typeof tenderStatuses)[number];

/** A bidder is an invited supplier, with or without an account. */
export const tenderSides = ['customer', 'bidder'] as const;
export type TenderSide = (typeof tenderSides)[number];

/** `withdrawn`: the answer no longer counts; it can be sent again while the tender is open. */
export const answerStatuses = ['draft', 'sent', 'withdrawn'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

export interface TenderTransition extends Right<TenderStatus> {
  readonly by: TenderSide;
  /** Absent if the action does not change the status. */
  readonly to?: TenderStatus;
  /** The states of the bidder's own answer that allow it; absent: all states, also without an answer. */
  readonly answer?: readonly (AnswerStatus | 'none')[];
}

/**
 * The state machine of a tender: which side may take which action in which status, and the status it leads to. The server
 * checks and the page offers actions by this table.
 */
export const tenderActions = {
  edit: { by: 'customer', from: ['draft'] },
  remove: { by: 'customer', from: ['draft'] },
  publish: { by: 'customer', from: ['draft'], to: 'open' },
  amend: { by: 'customer', from: ['open'] },
  close: { by: 'customer', from: ['open'], to: 'closed' },
  award: { by: 'customer', from: ['closed'] },
  saveAnswer: {
    by: 'bidder',
    from: ['open'],
    answer: ['none', 'draft', 'withdrawn'],
    also: 'Its answer has not been sent.',
  },
  sendAnswer: { by: 'bidder', from: ['open'] },
  withdrawAnswer: {
    by: 'bidder',
    from: ['open'],
    answer: ['sent'],
    also: 'Its answer has been sent.',
  },
} as const satisfies Record<string, TenderTransition>;

export type TenderAction = keyof typeof tenderActions;
export const tenderActionNames = Object.keys(tenderActions) as [TenderAction, ...TenderAction[]];

export interface TenderPlace {
  readonly status: TenderStatus;
  /** The bidder's own answer; absent for the customer. */
  readonly answer?: AnswerStatus | 'none';
}

function allows(name: TenderAction, { status, answer = 'none' }: TenderPlace): boolean {
  const right: TenderTransition = tenderActions[name];
  const { answer: wanted } = right;
  return allowsFrom(right, status) && (wanted === undefined || wanted.includes(answer));
}

/** The actions that a side may take on a tender now. */
export const allowedTenderActions = (place: TenderPlace, side: TenderSide): TenderAction[] =>
  tenderActionNames.filter((name) => tenderActions[name].by === side && allows(name, place));
