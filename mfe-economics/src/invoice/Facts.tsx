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
  const fact = (name: string, value: string | null) =>
    value === null ? null : { term: t(`facts.${name}`), value };
  return (
    <Panel title={t('facts.title')}>
      <DescriptionList
        stacked
        items={[
          { term: t('facts.seller'), value: <Party party={invoice.seller} /> },
          { term: t('facts.buyer'), value: <Party party={invoice.buyer} /> },
          fact('issueDate', dateOf(invoice.issueDate)),
          fact('dueDate', dateOf(invoice.dueDate)),
          invoice.correctsInvoiceNumber !== null && {
            term: t('facts.corrects'),
            value: <Corrects invoice={invoice} />,
          },
          fact('orderNumber', invoice.customerOrderNumber),
          fact('customerNumber', invoice.customerNumber),
          fact('deliveryAddress', invoice.deliveryAddress),
          fact('deliveryDate', dateOf(invoice.deliveryDate)),
          fact('note', invoice.note),
          {
            term: t('facts.imported'),
            value: `${formatDateTime(invoice.importedAt)} · ${t(`sources.${invoice.importSource}`)}`,
          },
        ]}
      />
    </Panel>
  );
};
