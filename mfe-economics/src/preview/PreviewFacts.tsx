import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { invoicePath } from '@fraktion/contract/pages';
import {
  DescriptionList,
  formatDate,
  formatDateTime,
  formatMoney,
  Link,
  Panel,
  Row,
  useTranslation,
} from '@fraktion/shared-ui';

import { PostedBar } from '../lib/PostedBar.tsx';

const Corrects = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { correctsInvoiceId: id, correctsInvoiceNumber: number } = invoice;
  return id ? <Link to={invoicePath(id)}>{number}</Link> : <>{number}</>;
};

const CorrectedBy = ({ notes }: { readonly notes: InvoiceDetail['correctedBy'] }) => (
  <Row gap="3">
    {notes.map(({ id, invoiceNumber }) => (
      <Link key={id} to={invoicePath(id)}>
        {invoiceNumber}
      </Link>
    ))}
  </Row>
);

const Posted = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { postedLineCount: posted, lineCount: total, unpostedAmount, currency } = invoice;
  return (
    <Row gap="2.5">
      <PostedBar posted={posted} total={total} />
      {[
        t('invoices.postedOf', { posted, total }),
        Number(unpostedAmount) === 0
          ? t('summary.nothingLeft')
          : t('lines.left', { left: formatMoney(unpostedAmount, currency) }),
      ].join(' · ')}
    </Row>
  );
};

/** The location of an invoice; not confirmed yet, or for all. */
function useLocationText({ location, locationConfirmedBy }: InvoiceDetail): string {
  const { t } = useTranslation('mfe-economics');
  if (locationConfirmedBy === null) return t('preview.noLocation');
  return location?.name ?? t('location.all');
}

/** Sender, receiver, dates, amount, and the progress of posting. */
export const PreviewFacts = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { currency, collector, dueDate, importedAt, importSource } = invoice;
  const fact = (term: string, value: string | null) => (value === null ? null : { term, value });
  const problems = invoice.arithmeticProblems.length;
  // The document beside it has the rest; a typed invoice has none.
  const isTyped = importSource === 'manual';
  return (
    <Panel title={t('facts.title')}>
      <DescriptionList
        items={[
          { term: t('facts.seller'), value: invoice.sellerName },
          collector !== null &&
            collector.name !== invoice.sellerName && {
              term: t('unknownSender.label'),
              value: collector.name,
            },
          isTyped && { term: t('facts.buyer'), value: invoice.buyerName },
          { term: t('facts.issueDate'), value: formatDate(invoice.issueDate) },
          fact(t('facts.dueDate'), dueDate && formatDate(dueDate)),
          isTyped && { term: t('totals.net'), value: formatMoney(invoice.net, currency) },
          { term: t('totals.payable'), value: formatMoney(invoice.payable, currency) },
          problems > 0 && {
            term: t('preview.sums'),
            value: t('preview.wrongSums', { count: problems }),
          },
          invoice.correctsInvoiceNumber !== null && {
            term: t('facts.corrects'),
            value: <Corrects invoice={invoice} />,
          },
          invoice.correctedBy.length > 0 && {
            term: t('facts.correctedBy'),
            value: <CorrectedBy notes={invoice.correctedBy} />,
          },
          { term: t('preview.location'), value: useLocationText(invoice) },
          { term: t('invoices.columns.posted'), value: <Posted invoice={invoice} /> },
          isTyped && fact(t('facts.orderNumber'), invoice.customerOrderNumber),
          isTyped && fact(t('facts.customerNumber'), invoice.customerNumber),
          isTyped && fact(t('facts.note'), invoice.note),
          {
            term: t('facts.imported'),
            value: `${formatDateTime(importedAt)} · ${t(`sources.${importSource}`)}`,
          },
        ]}
      />
    </Panel>
  );
};
