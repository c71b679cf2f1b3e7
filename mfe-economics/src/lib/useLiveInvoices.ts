import { useEvent } from '@fraktion/shared-auth';
import { invalidate } from '@fraktion/shared-auth/query';

/** What anybody in the account does to an invoice shows at once. */
export const useLiveInvoices = (): void =>
  useEvent('invoice-changed', () => void invalidate('invoices'));
