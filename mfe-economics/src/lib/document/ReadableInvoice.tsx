import type { InvoiceDetail, InvoiceParty, InvoiceReading } from '@fraktion/contract/invoices';
import {
  Box,
  DescriptionList,
  formatDate,
  Grid,
  Heading,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';

import { periodText } from '../lineWords.ts';
import { ReadableLines, type ReadableLinesProps } from './ReadableLines.tsx';
import { ReadableTotals } from './ReadableTotals.tsx';

export interface ReadableInvoiceProps extends Omit<ReadableLinesProps, 'invoice'> {
  readonly invoice: InvoiceDetail;
  readonly reading: InvoiceReading;
}

interface PartyProps {
  readonly label: string;
  readonly party: InvoiceParty;
  readonly endpoint: InvoiceReading['sender'];
}

const Party = ({ label, party, endpoint }: PartyProps) => {
  const { t } = useTranslation('mfe-economics');
  const { name, id, vatNumber, address, zip, city, country } = party;
  const rows = [
    address,
    [zip, city].filter(Boolean).join(' '),
    country,
    id && t('document.companyNumber', { id }),
    vatNumber && t('document.vatNumber', { id: vatNumber }),
    endpoint &&
      t('document.endpoint', { id: [endpoint.scheme, endpoint.id].filter(Boolean).join(':') }),
  ];
  return (
    <Box minWidth="0">
      <Heading as="h4" size="label">
        {label}
      </Heading>
      <Text strong overflowWrap="anywhere">
        {name || '–'}
      </Text>
      {rows.map((row, index) =>
        row ? (
          <Text key={index} size="caption" tone="muted" figures overflowWrap="anywhere">
            {row}
          </Text>
        ) : null,
      )}
    </Box>
  );
};

const dayOf = (day: string | null): string | null => day && formatDate(day);

const References = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const fact = (term: string, value: string | null) => (value ? { term, value } : null);
  return (
    <DescriptionList
      items={[
        fact(t('facts.issueDate'), dayOf(invoice.issueDate)),
        fact(
          t('document.invoiceDate'),
          invoice.invoiceDate === invoice.issueDate ? null : dayOf(invoice.invoiceDate),
        ),
        fact(t('facts.dueDate'), dayOf(invoice.dueDate)),
        fact(t('document.period'), periodText(invoice)),
        fact(t('facts.corrects'), invoice.correctsInvoiceNumber),
        fact(t('facts.customerNumber'), invoice.customerNumber),
        fact(t('facts.orderNumber'), invoice.customerOrderNumber),
        fact(t('document.buyerReference'), invoice.buyerReference),
        fact(t('document.contract'), invoice.contractReference),
        fact(t('facts.deliveryAddress'), invoice.deliveryAddress),
        fact(t('facts.deliveryDate'), dayOf(invoice.deliveryDate)),
        fact(t('document.typeCode'), invoice.typeCode),
        fact(t('document.currency'), invoice.currency),
      ]}
    />
  );
};

/** An e-invoice in the form of a paper invoice, with all of its data. */
export const ReadableInvoice = ({ invoice, reading, ...lines }: ReadableInvoiceProps) => {
  const { t } = useTranslation('mfe-economics');
  const title = t(`invoice.heading.${invoice.documentType}`, { number: invoice.invoiceNumber });
  return (
    <Stack gap="5" as="article" aria-label={title}>
      <Text strong fontSize="md">
        {title}
      </Text>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(180px, 1fr))" gap="4">
        <Party label={t('facts.seller')} party={invoice.seller} endpoint={reading.sender} />
        <Party label={t('facts.buyer')} party={invoice.buyer} endpoint={reading.receiver} />
      </Grid>
      <References invoice={invoice} />
      {invoice.note ? <Text whiteSpace="pre-line">{invoice.note}</Text> : null}
      <ReadableLines invoice={invoice} {...lines} />
      <ReadableTotals invoice={invoice} />
    </Stack>
  );
};
