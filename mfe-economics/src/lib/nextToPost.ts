import { getInvoice, type Invoice, isOpenInvoice, listInvoices } from '@fraktion/contract/invoices';
import { invoicesPath, reconciliationPath } from '@fraktion/contract/pages';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import { toast, useNavigate, useTranslation } from '@fraktion/shared-ui';

/** The ids of the invoices that one works off, in their order. */
let order: readonly string[] = [];

/** The open invoices of a list on screen are worked off in its order. */
export function workOff(invoices: readonly Invoice[]): void {
  order = invoices.filter(({ status }) => isOpenInvoice(status)).map(({ id }) => id);
}

/** As far as it has been read. */
function isClosed(id: string): boolean {
  const known = queryClient.getQueryData(queryFor(getInvoice, { params: { id } }).queryKey);
  return known !== undefined && !isOpenInvoice(known.status);
}

/** The invoice to post after this one: of the list that led here, else of all that are open. Undefined at the end. */
async function nextToPost(id: string): Promise<string | undefined> {
  if (!order.includes(id)) {
    const query = { 'filter[status][in]': 'active', pageSize: 100 };
    const { data } = await queryClient.fetchQuery(queryFor(listInvoices, { query }));
    workOff(data);
    if (!order.includes(id)) order = [id, ...order];
  }
  return order.slice(order.indexOf(id) + 1).find((other) => !isClosed(other));
}

/** Goes on to the next invoice to post; after the last one, to the list. */
export function useNextToPost(id: string): () => Promise<void> {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  return async () => {
    try {
      const next = await nextToPost(id);
      if (next === undefined) toast({ title: t('next.none') });
      // Back leads to the list, however many invoices were opened.
      await navigate(next === undefined ? invoicesPath : reconciliationPath(next), {
        replace: next !== undefined,
      });
    } catch {
      // The query has reported its failure.
    }
  };
}
