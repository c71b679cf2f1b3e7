import type { ServiceReportEvent } from '@fraktion/contract';

/** What someone else than who did it has to hear of. `withdrawn`: the order went to another collector than the named one. */
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

/** What the bidders of a tender have to hear of. `expired`: closed by the clock. */
export type TenderNews = 'published' | 'amended' | 'closed' | 'expired' | 'awarded';

/** Every kind of job with what it is given: ids, so that the job reads the rows as they are when it runs. */
export interface JobPayloads {
  'mail.send': { mailId: string };
  /** Sends a link for a new password, if anybody has that e-mail. */
  'users.forgotPassword': { email: string };
  /** Tells an invited person in the portal, if it has a user there. */
  'users.invited': { accountId: string; invitationId: string };
  /** Posts one event to one webhook. */
  'webhooks.deliver': { deliveryId: string; attempts?: number };
  /** Mails a notification to a user who has chosen so. */
  'notifications.mail': { accountId: string; notificationId: string };
  /** Removes what has been kept long enough. */
  'retention.prune': Record<string, never>;
  /** Deletes the bytes of a file whose row is gone. */
  'files.deleteBytes': { path: string };
  /** Deletes what no file of an account's drive stands for any more, of those that have just gone. */
  'fileDrive.dropUnused': { accountId: string; shas: readonly string[] };
  /** Reads the document of an import, which becomes an invoice or says why not. */
  'invoices.import': { accountId: string; importId: string };
  /** Inspects an invoice that was imported, typed or posted. */
  'inspections.inspect': { accountId: string; invoiceId: string };
  /** Finds the recurring orders of every account that have something to order. */
  'recurringOrders.due': Record<string, never>;
  /** Places what one recurring order has due. */
  'recurringOrders.place': { accountId: string; ruleId: string };
  /** Notifies the other sides of an order of what has happened, in the portal and by mail; each version is an event of its own. */
  'orders.notify': {
    orderId: string;
    what: OrderNews;
    collectorId?: string;
    /** Of a withdrawal: the collector before has said that it does not come. */
    declined?: boolean;
    version: number;
  };
  /** The same of orders of one customer that were cancelled or changed at once: a collector gets one mail about all of its own. */
  'orders.notifyMany': {
    what: 'canceled' | 'edited';
    orders: readonly { readonly id: string; readonly version: number }[];
  };
  /** Notifies the other side of a service report of what has happened to it. */
  'serviceReports.notify': { reportId: string; what: ServiceReportEvent['kind']; version: number };
  /** Closes the tenders whose last day has ended. */
  'tenders.close': Record<string, never>;
  /** Notifies who is invited to a tender, in the portal or by mail; awarded to whom, where it was awarded. */
  'tenders.notify': {
    tenderId: string;
    what: TenderNews;
    version: number;
    invitationId?: string | null;
  };
}

export type JobName = keyof JobPayloads;

/** A job may run twice (a crash between its last step and the note that it is done): each bears that. */
export type Tasks<Context> = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], context: Context) => Promise<void>;
};
