import {
  documentTypes,
  importSources,
  type Invoice,
  invoiceStatuses,
} from '@fraktion/contract/invoices';
import { phrase, saysField, wordsOf } from '@fraktion/contract/sheets';
import { Row, Text, type Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { InvoiceStatusPill } from '../lib/InvoiceStatusPill.tsx';
import { PostedBar } from '../lib/PostedBar.tsx';

export const postedText = (
  { postedLineCount, lineCount }: Invoice,
  t: Translate<'mfe-economics'>,
): string => t('invoices.postedOf', { posted: postedLineCount, total: lineCount });

const { text, money, day, moment, status } = columnsOf<Invoice>();

const currency = ({ currency: code }: Invoice): string => code;

/** The columns of the list. */
export const invoiceColumns = (t: Translate<'mfe-economics'>): readonly Column<Invoice>[] => [
  day('issueDate', t('invoices.columns.issueDate'), { fixed: true }),
  text('invoiceNumber', t('invoices.columns.number'), { fixed: true }),
  text('documentType', t('invoices.columns.type'), {
    text: ({ documentType }) => t(`documentType.${documentType}`),
    sheet: saysField(
      'documentType',
      wordsOf(documentTypes, (type) => t(`documentType.${type}`)),
    ),
  }),
  text('sellerName', t('invoices.columns.seller')),
  text('buyerName', t('invoices.columns.buyer'), { hidden: true }),
  status(
    'status',
    t('invoices.columns.status'),
    ({ status: state }) => t(`invoiceStatus.${state}`),
    ({ status: state }) => <InvoiceStatusPill status={state} />,
    {
      width: 200,
      sheet: saysField(
        'status',
        wordsOf(invoiceStatuses, (state) => t(`invoiceStatus.${state}`)),
      ),
    },
  ),
  text('posted', t('invoices.columns.posted'), {
    value: (invoice) => postedText(invoice, t),
    sheet: [
      {
        parts: phrase((field) =>
          t('invoices.postedOf', { posted: field('postedLineCount'), total: field('lineCount') }),
        ),
      },
    ],
    render: (invoice) => (
      <Row as="span" display="inline-flex" verticalAlign="middle" gap="2.5" flexWrap="nowrap">
        <PostedBar posted={invoice.postedLineCount} total={invoice.lineCount} />
        <Text as="span" size="grid" figures>
          {postedText(invoice, t)}
        </Text>
      </Row>
    ),
    width: 136,
  }),
  // On a small laptop, it would push the total out of view.
  money('net', t('invoices.columns.net'), { currency, hidden: true }),
  money('gross', t('invoices.columns.gross'), { currency }),
  day('dueDate', t('invoices.columns.dueDate'), { hidden: true }),
  text('currency', t('manual.currency'), { hidden: true }),
  text('importSource', t('invoices.source'), {
    hidden: true,
    text: ({ importSource }) => t(`sources.${importSource}`),
    sheet: saysField(
      'importSource',
      wordsOf(importSources, (source) => t(`sources.${source}`)),
    ),
  }),
  moment('importedAt', t('invoices.columns.importedAt'), { hidden: true }),
];
