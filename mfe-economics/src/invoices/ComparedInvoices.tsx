import type { ComparedInvoice, InvoiceImport } from '@fraktion/contract/invoices';
import { Box, formatDate, formatMoney, useTranslation } from '@fraktion/shared-ui';

interface ComparedInvoicesProps {
  readonly held: ComparedInvoice;
  readonly first: NonNullable<InvoiceImport['duplicateOf']>;
}

/** A held-back document beside the invoice that it repeats or looks like; what differs is in bold. */
export const ComparedInvoices = ({ held, first }: ComparedInvoicesProps) => {
  const { t } = useTranslation('mfe-economics');
  const rows = [
    [t('invoices.columns.number'), (one: ComparedInvoice) => one.invoiceNumber],
    [t('facts.issueDate'), (one: ComparedInvoice) => formatDate(one.issueDate)],
    [t('totals.gross'), (one: ComparedInvoice) => formatMoney(one.gross, one.currency)],
    [t('facts.customerNumber'), (one: ComparedInvoice) => one.customerNumber ?? '–'],
    [t('facts.deliveryAddress'), (one: ComparedInvoice) => one.deliveryAddress ?? '–'],
  ] as const;
  return (
    <Box
      mt="1"
      position="relative"
      overflowX="auto"
      css={{
        '& table': { borderCollapse: 'collapse', fontSize: 'caption' },
        '& th, & td': {
          padding: '{spacing.1} {spacing.3} {spacing.1} 0',
          textAlign: 'start',
          verticalAlign: 'top',
          fontWeight: 'normal',
        },
        '& thead th, & tbody th': { color: 'fg.muted' },
        '& tr[data-differs] td': { fontWeight: 'semibold' },
      }}
    >
      <table aria-label={t('imports.compared.title')}>
        <thead>
          <tr>
            <th scope="col">{t('facts.title')}</th>
            <th scope="col">{t('imports.compared.held')}</th>
            <th scope="col">{t('imports.compared.first')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, textOf]) => (
            <tr key={label} data-differs={textOf(held) === textOf(first) ? undefined : true}>
              <th scope="row">{label}</th>
              <td>{textOf(held)}</td>
              <td>{textOf(first)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
