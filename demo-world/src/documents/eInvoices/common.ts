import type { InvoiceToWrite, LineToWrite } from './model.ts';
import { sumsOf } from './sums.ts';
import { group, leaf, type Xml } from './xml.ts';

/** The parts that both formats have in common. */

export const money = (name: string, amount: string | undefined, currency: string): Xml =>
  leaf(name, amount, { currencyID: currency });

export const attachmentOf = ({ attachment }: InvoiceToWrite): Xml =>
  attachment &&
  group(
    'AdditionalDocumentReference',
    leaf('ID', attachment.name),
    group(
      'Attachment',
      leaf('EmbeddedDocumentBinaryObject', Buffer.from(attachment.bytes).toString('base64'), {
        mimeCode: attachment.mime,
        filename: attachment.name,
      }),
    ),
  );

export const billingReference = ({ corrects }: InvoiceToWrite): Xml =>
  corrects &&
  group(
    'BillingReference',
    group(
      'InvoiceDocumentReference',
      leaf('ID', corrects.number),
      leaf('IssueDate', corrects.issueDate),
    ),
  );

export const linePeriod = ({ periodStart, periodEnd }: LineToWrite): Xml =>
  group('InvoicePeriod', leaf('StartDate', periodStart), leaf('EndDate', periodEnd ?? periodStart));

export function lineAllowances(line: LineToWrite, currency: string): Xml[] {
  const one = (isCharge: boolean, given: LineToWrite['charge']): Xml =>
    given &&
    group(
      'AllowanceCharge',
      leaf('ChargeIndicator', String(isCharge)),
      leaf('AllowanceChargeReason', given.reason),
      money('Amount', given.amount, currency),
    );
  return [one(false, line.allowance), one(true, line.charge)];
}

/** The header's charges and allowances; each format has its own tax category. */
export const headerAllowances = (
  { extras = [], currency }: InvoiceToWrite,
  taxCategory: (percent: string) => Xml,
): Xml[] =>
  extras.map(({ isCharge, reason, amount, taxPercent }) =>
    group(
      'AllowanceCharge',
      leaf('ChargeIndicator', String(isCharge)),
      leaf('AllowanceChargeReason', reason),
      money('Amount', amount, currency),
      taxCategory(taxPercent),
    ),
  );

/** TaxExclusiveAmount is the net in one format and the tax in the other. */
export function monetaryTotal(invoice: InvoiceToWrite, taxExclusive: 'net' | 'tax'): Xml {
  const sums = sumsOf(invoice);
  const stated = (name: string, amount: string): Xml =>
    invoice.extras && money(name, amount, invoice.currency);
  return group(
    'LegalMonetaryTotal',
    money('LineExtensionAmount', sums.lineTotal, invoice.currency),
    money('TaxExclusiveAmount', sums[taxExclusive], invoice.currency),
    money('TaxInclusiveAmount', sums.gross, invoice.currency),
    stated('AllowanceTotalAmount', sums.allowances),
    stated('ChargeTotalAmount', sums.charges),
    money('PrepaidAmount', invoice.prepaid, invoice.currency),
    money('PayableRoundingAmount', invoice.rounding, invoice.currency),
    money('PayableAmount', sums.payable, invoice.currency),
  );
}

/** Some element names differ between the two documents. */
export const wordsOf = ({ documentType }: InvoiceToWrite) =>
  documentType === 'invoice'
    ? ({
        root: 'Invoice',
        typeCode: 'InvoiceTypeCode',
        code: '380',
        line: 'InvoiceLine',
        quantity: 'InvoicedQuantity',
      } as const)
    : ({
        root: 'CreditNote',
        typeCode: 'CreditNoteTypeCode',
        code: '381',
        line: 'CreditNoteLine',
        quantity: 'CreditedQuantity',
      } as const);
