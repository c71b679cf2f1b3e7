import { defineModule } from '../../defineModule.ts';
import { noteDeliveredClaimMail, noteLostClaimMail } from './noteMail.ts';
import { registerClaims } from './routes.ts';

export { isClaimed, refuseClaimed, releaseFindings } from './claimedFindings.ts';
export { keepCovering } from './keepCovering.ts';
export { matchCreditNote } from './matchCreditNote.ts';

export const claims = defineModule({
  area: 'economics',
  calls: registerClaims,
  mailResults: { lost: noteLostClaimMail, delivered: noteDeliveredClaimMail },
});
