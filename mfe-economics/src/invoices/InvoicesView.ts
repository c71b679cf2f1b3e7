import type { Listed } from '@fraktion/contract/call';
import type { Invoice } from '@fraktion/contract/invoices';
import type { PaginationProps } from '@fraktion/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { InvoiceList } from './useInvoiceList.ts';

/** What the list needs, as a grid on a desk and as cards on a phone. */
export interface InvoicesViewProps {
  readonly list: InvoiceList;
  readonly invoices: UseQueryResult<Listed<Invoice>>;
  /** What stands here when there are none. */
  readonly empty: ReactNode;
}

export const pagingOf = ({
  list,
  invoices,
}: InvoicesViewProps): Omit<PaginationProps, 'shown'> | undefined => {
  const page = invoices.data?.page;
  return page && { ...page, onPage: list.setPage };
};
