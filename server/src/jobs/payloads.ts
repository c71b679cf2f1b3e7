import type { JobKind, ServiceReportEvent } from '@fraktion/contract';

/** News of an order for its other sides. `withdrawn`: the order went to another collector. */
export type OrderNews =
  | 'created'
  | 'sentAgain'
  | 'accepted'
  | 'collected'
  | 'canceled'
  | 'edited'
  | 'declined'
  | 'futile'
  | 'replanned'
  | 'handedBack'
  | 'emptied'
  | 'notApproved'
  | 'forwarded'
  | 'returned'
  | 'withdrawn';

/** News of a tender for its bidders. `expired`: closed after its last day. */
export type TenderNews = 'published' | 'amended' | 'closed' | 'expired' | 'awarded';

/** Of each kind of job: ids, so that the job reads the current rows. */
interface Payloads {
  'mail.send': { mailId: string };
  /** Sends a link for a new password, if a user has that e-mail. */
  'users.forgotPassword': { email: string };
  /** Notifies an invited person in the portal, if it is a user. */
  'users.invited': { accountId: string; invitationId: string };
  /** Sends one event to one webhook. */
  'webhooks.deliver': { deliveryId: string; attempts?: number };
  /** Mails a notification to a user who has chosen mails. */
  'notifications.mail': { accountId: string; notificationId: string };
  /** Removes data whose retention period has ended. */
  'retention.prune': Record<string, never>;
  /** Looks the records of proved e-mail domains up again. */
  'companySignIn.lookAgain': Record<string, never>;
  /** Deletes the bytes of a file whose row is gone. */
  'files.deleteBytes': { path: string };
  /** Deletes the bytes that no file of an account's drive uses any more, of those that were just removed. */
  'fileDrive.dropUnused': { accountId: string; shas: readonly string[] };
  /** Reads the document of an import, which becomes an invoice or an error. */
  'invoices.import': { accountId: string; importId: string };
  /** Finds the sources of invoices that are due. */
  'integrations.due': Record<string, never>;
  /** Fetches the waiting documents of one source, and records their results. */
  'integrations.run': { accountId: string; runId: string };
  /** Inspects an invoice that was imported, entered or posted. */
  'inspections.inspect': { accountId: string; invoiceId: string };
  /** Inspects the invoices again whose findings may depend on an invoice that came or was changed. */
  'inspections.neighbours': { accountId: string; invoiceId: string };
  /** Has the open invoices inspected again that were compared with a weight or a price that was changed. */
  'inspections.touched': {
    accountId: string;
    collectorId: string | null;
    infocardId: string | null;
    from: string;
    to: string;
  };
  /** Finds inspections that are older than their invoice and have no job. */
  'inspections.due': Record<string, never>;
  /** Gives past rows the new name of a row, of a list by its tab, where they were too many to do so at once. */
  'background.rename': {
    accountId: string;
    tab: string;
    id: string;
    before: string;
    workId?: string;
  };
  /** Copies the values of an infocard into the rest of its past postings, as the call has done for the first of them. */
  'postings.applyToPast': {
    accountId: string;
    infocardId: string;
    from: string | null;
    /** The change in the trail, which has the values and who applied them. */
    groupId: string;
    allLocations: boolean;
    workId: string;
  };
  /** Writes the roll-ups that were too many for the transaction that has changed them. */
  'insights.settle': Record<string, never>;
  /** Finds the recurring orders of every account that are due. */
  'recurringOrders.due': Record<string, never>;
  /** Places the due orders of one recurring order. */
  'recurringOrders.place': { accountId: string; ruleId: string };
  /** Finds the monthly reports of every account and their receivers. */
  'savedReports.due': Record<string, never>;
  /** Mails a report of a month, `2026-03`, to one person. */
  'savedReports.mail': { accountId: string; reportId: string; userId: string; month: string };
  /** Notifies the other sides of an order, in the portal and by mail; each version is a separate event. */
  'orders.notify': {
    orderId: string;
    what: OrderNews;
    collectorId?: string;
    /** Of a withdrawal: the former collector has declined the order. */
    declined?: boolean;
    version: number;
  };
  /**
   * The same for orders of one customer that were cancelled or changed together: each collector gets one mail about its own.
   */
  'orders.notifyMany': {
    what: 'canceled' | 'edited';
    orders: readonly { readonly id: string; readonly version: number }[];
  };
  /** Notifies the other side of a service report of an event. */
  'serviceReports.notify': { reportId: string; what: ServiceReportEvent['kind']; version: number };
  /** Closes the tenders whose last day has ended. */
  'tenders.close': Record<string, never>;
  /** Notifies the invited bidders of a tender, in the portal or by mail; for an award, of the winner. */
  'tenders.notify': {
    tenderId: string;
    what: TenderNews;
    version: number;
    invitationId?: string | null;
  };
  /** Matches the weighings of one file or call as far as the evidence allows. */
  'weighings.match': { batchId: string };
}

/** A kind that has no name on the page of jobs has no payload here either, and cannot be added. */
export type JobPayloads = Pick<Payloads, JobKind>;

export type JobName = keyof JobPayloads;

/** A job may run twice (after a crash between its last step and its completion), so each must allow that. */
export type Tasks<Context> = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], context: Context) => Promise<void>;
};
