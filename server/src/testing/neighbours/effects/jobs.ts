import type { JobName } from '../../../jobs/index.ts';
import type { Effect } from '../effect.ts';

/** What each kind of job writes, which finds eleven others of its kind in the same state. */
export const jobEffects: Readonly<Record<JobName, Effect>> = {
  'background.rename':
    'insight_day +12 -12 prepared; insight_month +12 -12 prepared; insight_subject +12; posting ~all, 9 twin, finished; recalculation ~4 this -this; sends 4 recalculation-changed, recalculation-ended',
  'fileDrive.dropUnused': '',
  'files.deleteBytes': '',
  'inspections.due': 'jobs inspections.inspect',
  'inspections.inspect':
    'inspection ~3 this; inspection_finding +2 -all but status claimed, inspection_id; inspection_point +4; sends inspection-changed',
  'inspections.neighbours': '',
  'inspections.touched':
    'inspection ~this, 9 twin; inspection_point -all, 9 twin; sends 10 inspection-changed; jobs 10 inspections.inspect',
  'insights.settle': 'recalculation -kind figures; sends recalculation-ended',
  'integrations.due':
    'integration ~active; integration_run +1; sends integration-changed; jobs integrations.run',
  'integrations.run':
    'integration_run ~2 this; notification +11; sends 2 integration-changed, 11 notification; jobs 11 notifications.mail',
  'invoices.import':
    'inspection +1; invoice +1; invoice_import ~2 prepared; invoice_line +6; sends invoice-changed, 2 invoice-import-changed; jobs inspections.inspect, inspections.neighbours',
  'mail.send': 'mail ~2 this; orders ~this; saved_report ~this; sends order-changed',
  'orderMessages.mail': 'mail +1; order_message_reader +1; jobs mail.send',
  'orderMessages.notify':
    'notification +1; sends notification; jobs notifications.push, orderMessages.mail',
  'rounds.follow': '',
  'rounds.plan': '',
  'rounds.planDue': '',
  'notifications.push': 'jobs 2 notifications.pushTo',
  'notifications.pushTo': '',
  'notifications.mail': 'mail +1; notification ~this; jobs mail.send',
  'orders.notify': 'mail +1; notification +1; sends notification; jobs mail.send',
  'orders.notifyMany': 'mail +1; notification +1; sends notification; jobs mail.send',
  'postings.applyToPast':
    'economics_change +2; insight_day +1 -other; insight_month +1 -other; insight_subject +1; posting ~this, line_id; recalculation ~this -this; sends recalculation-changed, recalculation-ended',
  'recurringOrders.due': 'jobs recurringOrders.place',
  'recurringOrders.place':
    'account_counter ~other; order_access +1; order_event +1; orders +1; recurring_order_day +1; sends order-changed; jobs orders.notify',
  'recurringOrders.pickupDue': 'jobs recurringOrders.pickupDays',
  'recurringOrders.pickupDays':
    'account_counter ~other; order_access +1; order_event +1; orders +1; sends order-changed; jobs orders.notify',
  'retention.prune':
    "integration_run -this; invoice_presence -this; mail -this; notification -this; recurring_order_day -all but this, date; upload -this, used_at; webhook_delivery -this, supplier's this",
  'companySignIn.lookAgain': '',
  'savedReports.ask': 'mail +1; jobs mail.send',
  'savedReports.due': 'saved_report ~this; jobs savedReports.mail, 2 savedReports.mailOutside',
  'savedReports.mail': 'file +2; mail +1; jobs mail.send',
  'savedReports.mailOutside': 'file +2; mail +1; jobs mail.send',
  'serviceReports.notify': 'notification +1; sends notification',
  'tenders.close': 'tender ~this; tender_access ~this; sends tender-changed; jobs tenders.notify',
  'tenders.notify': 'contact_link +2; mail +2; tender_notified +2; jobs 2 mail.send',
  'users.forgotPassword': 'mail +1; user_link +1; jobs mail.send',
  'users.invited': 'notification +1; sends notification',
  'webhooks.deliver': "webhook_delivery ~2 this, 2 supplier's this",
  'weighings.match':
    'insight_day +2; insight_month +2; order_event +1; orders ~this; weighing ~2 this; sends order-changed, weighings-changed; jobs 4 inspections.touched',
};
