import { allowsFrom, type Right, type Rights } from './rights.ts';

/** An invoice exists when its document has been read; before that, only its import has a state. */
export const invoiceStatuses = ['active', 'awaitingApproval', 'locked'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

const open = ['active', 'awaitingApproval'] as const;
const placed = { placed: true, also: 'Its location is confirmed.' } as const;

interface InvoiceRight extends Right<InvoiceStatus> {
  /** Only once its location is confirmed. */
  readonly placed?: true;
}

/** What the state of an invoice allows. Postings are changed by `post`. */
export const invoiceActions = {
  edit: { from: open },
  place: { from: open },
  flag: { from: ['active'] },
  sayOurs: { from: ['awaitingApproval'] },
  inspect: { from: open },
  post: { from: open, ...placed },
  confirm: { from: ['active'], ...placed },
  reopen: { from: ['locked'] },
  takeBack: { from: open, also: 'Nothing of it is posted, booked or claimed.' },
} as const satisfies Readonly<Record<string, InvoiceRight>>;
export type InvoiceAction = keyof typeof invoiceActions;

/** The facts of an invoice that decide which actions are open. */
export interface InvoiceState {
  readonly status: InvoiceStatus;
  readonly locationConfirmedBy?: string | null;
}

export function invoiceAllows(
  { status, locationConfirmedBy = null }: InvoiceState,
  action: InvoiceAction,
): boolean {
  const right: InvoiceRight = invoiceActions[action];
  return allowsFrom(right, status) && (!right.placed || locationConfirmedBy !== null);
}

/** The refusal of an action on an invoice that has changed: its status closes the action, or somebody was faster. */
export function invoiceRefusal(status: InvoiceStatus, action: InvoiceAction) {
  if (allowsFrom(invoiceActions[action] as Right<InvoiceStatus>, status)) return 'Invoices.Changed';
  if (status === 'locked') return 'Invoices.Locked';
  return action === 'reopen' ? 'Invoices.Not.Locked' : 'Invoices.Changed';
}

/** Whether there is work to do on the invoice. Once it is confirmed it is closed, until somebody reopens it. */
export const isOpenInvoice = (status: InvoiceStatus): boolean =>
  allowsFrom<InvoiceStatus>({ from: open }, status);

/** The statuses of an invoice whose work is finished. */
export const finishedInvoiceStatuses = invoiceStatuses.filter((status) => !isOpenInvoice(status));

export const inspectionStatuses = ['AwaitsApproval', 'Completed'] as const;
export type InspectionStatus = (typeof inspectionStatuses)[number];

/** What the state of an inspection allows. It is run again while its invoice may be inspected. */
export const inspectionActions = {
  approve: { from: ['AwaitsApproval'], also: 'It has been run.' },
  decideFinding: { from: ['AwaitsApproval'] },
} as const satisfies Rights<InspectionStatus>;

export const inspectionAllows = (
  status: InspectionStatus,
  action: keyof typeof inspectionActions,
): boolean => allowsFrom<InspectionStatus>(inspectionActions[action], status);
