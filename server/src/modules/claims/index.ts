export { matchCreditNote } from './matchCreditNote.ts';
export { noteDeliveredClaimMail, noteLostClaimMail } from './noteMail.ts';
export { registerClaims } from './routes.ts';
