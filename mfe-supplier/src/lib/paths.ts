import type { SupplierAttention, SupplierTab } from '@fraktion/contract/orders';
import { today } from '@fraktion/shared-ui';

export const ordersPath = '/suppliers/orders';

const listPath = (asked: Readonly<Record<string, string>>): string =>
  `${ordersPath}?${String(new URLSearchParams(asked))}`;

export const tabPath = (tab: SupplierTab): string =>
  tab === 'inbox' ? ordersPath : listPath({ tab });

/** What waits for an answer and cannot wait long. */
export const asFastAsPossiblePath = (): string =>
  listPath({ 'filter[asFastAsPossible][eq]': 'true' });

/** What is to be driven today. */
export const plannedTodayPath = (): string =>
  listPath({
    tab: 'accepted',
    'filter[plannedDate][from]': today(),
    'filter[plannedDate][to]': today(),
  });

const tabOfAttention: Readonly<Record<SupplierAttention, { readonly tab?: SupplierTab }>> = {
  handedBack: {},
  declined: {},
  futile: { tab: 'accepted' },
  toCorrect: { tab: 'collected' },
};

/** What has come back, where it waits. */
export const attentionPath = (kind: SupplierAttention): string =>
  listPath({ ...tabOfAttention[kind], 'filter[attention][eq]': kind });

/** The list with one order open beside it. */
export const openOrderPath = (id: string): string => listPath({ order: id });

/** A new driving that carries out the order. */
export const newDrivingPath = (orderId: string): string =>
  `/suppliers/transports?${String(new URLSearchParams({ order: orderId }))}`;

/** Who orders are passed on to. */
export const forwardingPath = '/suppliers/forward-rules';

export const orderPath = (id: string): string => `${ordersPath}/${id}`;
