import type { SupplierAttention, SupplierTab } from '@fraktion/contract/orders';
import { drivingsPath, roundBoardPath, supplierOrdersPath } from '@fraktion/contract/pages';
import { today } from '@fraktion/shared-ui';

const listPath = (asked: Readonly<Record<string, string>>): string =>
  `${supplierOrdersPath}?${String(new URLSearchParams(asked))}`;

export const tabPath = (tab: SupplierTab): string =>
  tab === 'inbox' ? supplierOrdersPath : listPath({ tab });

/** The urgent orders that wait for an answer. */
export const asFastAsPossiblePath = (): string =>
  listPath({ 'filter[asFastAsPossible][eq]': 'true' });

/** The orders planned for today. */
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
  canceled: {},
};

/** The list with the returned, futile or declined orders. */
export const attentionPath = (kind: SupplierAttention): string =>
  listPath({ ...tabOfAttention[kind], 'filter[attention][eq]': kind });

/** The list with one order open beside it. */
export const openOrderPath = (id: string): string => listPath({ order: id });

/** The form of a new trip that carries out the order. */
export const newDrivingPath = (orderId: string): string =>
  `${drivingsPath}?${String(new URLSearchParams({ order: orderId }))}`;

/** The board with the rounds of a day. */
export const boardOfDayPath = (day: string): string =>
  `${roundBoardPath}?${String(new URLSearchParams({ day }))}`;

/** The list of trips with one of them open beside it. */
export const openDrivingPath = (id: string): string =>
  `${drivingsPath}?${String(new URLSearchParams({ driving: id }))}`;
