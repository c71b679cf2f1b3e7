export { feedbackMail } from './feedbackMail.ts';
export { numberIn } from './figures.ts';
export type { MailContent } from './layout.ts';
export { notificationMail } from './notificationMail.ts';
export {
  newOrderMail,
  orderAcceptedMail,
  orderCanceledMail,
  orderCollectedMail,
  orderEditedMail,
  orderNotApprovedMail,
  orderWithdrawnMail,
} from './orderMails.ts';
export { registerOutbox } from './outbox.ts';
export {
  giveUpLate,
  giveUpUnsent,
  type MailAttachment,
  type NewMail,
  queueMail,
} from './queueMail.ts';
export { createSendMail, type MailNews } from './sendMail.ts';
export { type MailedServiceReport, serviceReportMail } from './serviceReportMail.ts';
export { type MailedTender, type TenderLetter, tenderMail } from './tenderMails.ts';
export type { MailedOrder } from './texts/index.ts';
export { inviteMail, passwordChangedMail, resetMail } from './userMails.ts';
