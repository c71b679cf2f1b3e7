import { defineModule } from '../../defineModule.ts';
import { noteDeliveredClaimMail, noteLostClaimMail } from './noteMail.ts';
import { registerClaims } from './routes.ts';

export { isClaimed, releaseFindings, releaseFromSupplier } from './claimedFindings.ts';
export { keepCovering, linkCovering } from './keepCovering.ts';
export { matchCreditNote } from './matchCreditNote.ts';

export const claims = defineModule({
  area: 'economics',
  calls: registerClaims,
  mailResults: { lost: noteLostClaimMail, delivered: noteDeliveredClaimMail },
});
