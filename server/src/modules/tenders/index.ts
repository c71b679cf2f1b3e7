import type { Services } from '../../services.ts';
import { registerBidderTenders } from './bidderRoutes.ts';
import { registerCustomerTenders } from './routes.ts';

export { tenderTodos } from './bidderRoutes.ts';
export { closeDue } from './closeDue.ts';
export { tenderNotices } from './letters/index.ts';
export { noteDeliveredTenderMail, noteLostTenderMail } from './noteMail.ts';
export { createNotifyOfTender } from './notifyOfTender.ts';

/** Tenders: created by a customer, answered by the invited collectors, sealed until they are closed. */
export function registerTenders(services: Services): void {
  registerCustomerTenders(services);
  registerBidderTenders(services);
}
