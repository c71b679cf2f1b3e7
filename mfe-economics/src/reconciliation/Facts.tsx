import type { InvoiceDetail, InvoiceParty } from '@fraktion/contract/invoices';
import { invoicePath } from '@fraktion/contract/pages';
import {
  DescriptionList,
  formatDate,
  formatDateTime,
  Link,
  Panel,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';

const Party = ({ party }: { readonly party: InvoiceParty }) => {
  const place = [party.zip, party.city].filter(Boolean).join(' ');
  return (
    <>
      {party.name}
      <Text size="caption" tone="muted">
        {[party.id, party.address, place].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
};

const Corrects = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { correctsInvoiceId: id, correctsInvoiceNumber: number } = invoice;
  return id ? <Link to={invoicePath(id)}>{number}</Link> : <>{number}</>;
};

const dateOf = (date: string | null): string | null => date && formatDate(date);

/** What the document says besides its lines. */
export const Facts = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const fact = (term: string, value: string | null) => (value === null ? null : { term, value });
  return (
    <Panel title={t('facts.title')}>
      <DescriptionList
        stacked
        items={[
          { term: t('facts.seller'), value: <Party party={invoice.seller} /> },
          { term: t('facts.buyer'), value: <Party party={invoice.buyer} /> },
          fact(t('facts.issueDate'), dateOf(invoice.issueDate)),
          fact(t('facts.dueDate'), dateOf(invoice.dueDate)),
          invoice.correctsInvoiceNumber !== null && {
            term: t('facts.corrects'),
            value: <Corrects invoice={invoice} />,
          },
          fact(t('facts.orderNumber'), invoice.customerOrderNumber),
          fact(t('facts.customerNumber'), invoice.customerNumber),
          fact(t('facts.deliveryAddress'), invoice.deliveryAddress),
          fact(t('facts.deliveryDate'), dateOf(invoice.deliveryDate)),
          fact(t('facts.note'), invoice.note),
          {
            term: t('facts.imported'),
            value: `${formatDateTime(invoice.importedAt)} · ${t(`sources.${invoice.importSource}`)}`,
          },
        ]}
      />
    </Panel>
  );
};
