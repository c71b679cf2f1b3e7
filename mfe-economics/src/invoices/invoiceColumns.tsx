import type { Invoice } from '@fraktion/contract/invoices';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  Row,
  Text,
  type Translate,
} from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { wordColumn } from '@fraktion/shared-ui/list';

import { InvoiceStatusPill } from '../lib/InvoiceStatusPill.tsx';
import { PostedBar } from '../lib/PostedBar.tsx';

export const postedText = (
  { postedLineCount, lineCount }: Invoice,
  t: Translate<'mfe-economics'>,
): string => t('invoices.postedOf', { posted: postedLineCount, total: lineCount });

/** The columns of the list; the keys of those that sort are the call's. */
export const invoiceColumns = (t: Translate<'mfe-economics'>): readonly Column<Invoice>[] => [
  {
    key: 'issueDate',
    header: t('invoices.columns.issueDate'),
    text: ({ issueDate }) => formatDate(issueDate),
    sortable: true,
    fixed: true,
  },
  {
    key: 'invoiceNumber',
    header: t('invoices.columns.number'),
    text: ({ invoiceNumber }) => invoiceNumber,
    sortable: true,
    fixed: true,
  },
  wordColumn('documentType', t('invoices.columns.type'), (documentType) =>
    t(`types.${documentType}`),
  ),
  {
    key: 'sellerName',
    header: t('invoices.columns.seller'),
    text: ({ sellerName }) => sellerName,
    sortable: true,
  },
  {
    key: 'buyerName',
    header: t('invoices.columns.buyer'),
    text: ({ buyerName }) => buyerName,
    hidden: true,
  },
  wordColumn('status', t('invoices.columns.status'), (status) => t(`status.${status}`), {
    render: ({ status }) => <InvoiceStatusPill status={status} />,
    width: 200,
    sortable: true,
  }),
  {
    key: 'posted',
    header: t('invoices.columns.posted'),
    text: (invoice) => postedText(invoice, t),
    render: (invoice) => (
      <Row as="span" display="inline-flex" verticalAlign="middle" gap="2.5" flexWrap="nowrap">
        <PostedBar posted={invoice.postedLineCount} total={invoice.lineCount} />
        <Text as="span" size="grid" figures>
          {postedText(invoice, t)}
        </Text>
      </Row>
    ),
    width: 136,
  },
  {
    key: 'net',
    header: t('invoices.columns.net'),
    text: ({ net, currency }) => formatMoney(net, currency),
    numeric: true,
    // On a small laptop, it would push the total out of view.
    hidden: true,
  },
  {
    key: 'gross',
    header: t('invoices.columns.gross'),
    text: ({ gross, currency }) => formatMoney(gross, currency),
    numeric: true,
    sortable: true,
  },
  {
    key: 'dueDate',
    header: t('invoices.columns.dueDate'),
    text: ({ dueDate }) => dueDate && formatDate(dueDate),
    hidden: true,
  },
  {
    key: 'importedAt',
    header: t('invoices.columns.importedAt'),
    text: ({ importedAt }) => formatDateTime(importedAt),
    sortable: true,
    hidden: true,
  },
];
