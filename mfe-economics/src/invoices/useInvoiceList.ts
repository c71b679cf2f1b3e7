import type { CallInput } from '@fraktion/contract/call';
import { documentTypes, invoiceStatuses, listInvoices } from '@fraktion/contract/invoices';
import { useSearchParams } from '@fraktion/shared-ui';
import type { Period } from '@fraktion/shared-ui/overlay';

type Query = NonNullable<CallInput<typeof listInvoices>['query']>;

export const filterNames = {
  status: 'filter[status][in]',
  type: 'filter[documentType][in]',
  from: 'filter[issueDate][from]',
  to: 'filter[issueDate][to]',
} as const;

const narrowing = ['q', ...Object.values(filterNames)];

/** What stands in the address, if the call understands all of it. */
const askedFor = (params: URLSearchParams): Record<string, string> => {
  const { query } = listInvoices.list;
  const asked = Object.fromEntries([...params].filter(([name]) => name in query.shape));
  return query.safeParse(asked).success ? asked : {};
};

const among = <T extends string>(known: readonly T[], text = ''): T[] =>
  known.filter((one) => text.split(',').includes(one));

/** The list lives in its address: page, order, search and filters, by the names the call gives them. */
export const useInvoiceList = () => {
  const [params, setParams] = useSearchParams();
  const asked = askedFor(params);
  const change = (values: Readonly<Record<string, string>>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: '', ...values })) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  const [key = '', direction] = (asked['sort'] ?? listInvoices.list.defaultSort).split(':');
  const period: Period = {
    from: asked[filterNames.from] ?? '',
    to: asked[filterNames.to] ?? '',
  };
  return {
    query: { ...asked, count: 'true' } as Query,
    q: asked['q'] ?? '',
    statuses: among(invoiceStatuses, asked[filterNames.status]),
    types: among(documentTypes, asked[filterNames.type]),
    period,
    sort: { key, direction: direction === 'asc' ? 'asc' : 'desc' } as const,
    isFiltered: narrowing.some((name) => name in asked),
    change,
    // Each letter typed is no step to go back to.
    search: (q: string) => change({ q }, true),
    setPage: (page: number) => change({ page: page === 1 ? '' : String(page) }),
    setSort: (sort: { readonly key: string; readonly direction: string } | undefined) =>
      change({ sort: sort ? `${sort.key}:${sort.direction}` : '' }),
    clear: () => change(Object.fromEntries(narrowing.map((name) => [name, '']))),
  };
};

export type InvoiceList = ReturnType<typeof useInvoiceList>;
