import Big from 'big.js';

import { shareOut, totalsOf } from './cents.ts';
import type { ExportedEntry, ExportedVoucher, VoucherExport } from './exportModel.ts';
import type { SaftCountry } from './saftCountries.ts';
import { voucherText } from './voucherText.ts';
import { group, leaf, type XmlElement } from './xml.ts';

interface SaftPlace {
  readonly country: SaftCountry;
  /** Of the voucher, which is that of the file. */
  readonly currency: string;
}

const sided = (
  name: 'Amount' | 'TaxAmount',
  amount: string,
  { country, currency }: SaftPlace,
): XmlElement | null =>
  group(
    `${new Big(amount).lt(0) ? 'Credit' : 'Debit'}${name}`,
    ...country.amount(new Big(amount).abs().toFixed(2), currency),
  );

interface Tax {
  readonly code: string;
  readonly percent: string;
  readonly amount: string;
}

/** The VAT of each category: the voucher's VAT of each rate, split among the categories of that rate. */
function taxesOf(entries: readonly ExportedEntry[]): Map<ExportedEntry, Tax> {
  const taxes = new Map<ExportedEntry, Tax>();
  for (const { kind, taxPercent, amount, ledger } of entries) {
    if (kind !== 'vat' || taxPercent === null) continue;
    const bases = entries.filter(
      (entry) => entry.kind === 'category' && entry.taxPercent === taxPercent,
    );
    const shares = shareOut(
      amount,
      bases.map((base) => base.amount),
    );
    bases.forEach((base, at) =>
      taxes.set(base, {
        code: ledger.taxCode ?? '',
        percent: taxPercent,
        amount: shares[at] ?? '0.00',
      }),
    );
  }
  return taxes;
}

const taxOfLine = (tax: Tax, base: string, shown: SaftPlace): XmlElement | null =>
  group(
    'TaxInformation',
    leaf('TaxType', shown.country.taxType),
    leaf('TaxCode', tax.code, 70),
    ...shown.country.taxCodeOfLine(tax.code),
    leaf('TaxPercentage', tax.percent),
    leaf('TaxBase', new Big(base).abs().toFixed(2)),
    sided('TaxAmount', tax.amount, shown),
  );

function linesOf(voucher: ExportedVoucher, country: SaftCountry): (XmlElement | null)[] {
  const taxes = taxesOf(voucher.entries);
  const shown = { country, currency: voucher.currency };
  return voucher.entries.map((entry, index) => {
    const tax = taxes.get(entry);
    const isOwed = entry.kind === 'creditor';
    return group(
      'Line',
      leaf('RecordID', index + 1),
      leaf('AccountID', entry.ledger.number, 70),
      leaf('SourceDocumentID', voucher.invoiceNumber, 35),
      isOwed ? leaf('SupplierID', voucher.supplier.id, 35) : null,
      leaf('Description', `${entry.ledger.name ?? ''}, ${voucher.invoiceNumber}`),
      sided('Amount', entry.amount, shown),
      tax ? taxOfLine(tax, entry.amount, shown) : null,
      ...country.lineEnd(voucher.invoiceNumber, isOwed ? voucher.dueDate : null),
    );
  });
}

function transactionOf(
  voucher: ExportedVoucher,
  text: string,
  country: SaftCountry,
): XmlElement | null {
  const [year = '', month = ''] = voucher.date.split('-');
  return group(
    'Transaction',
    leaf('TransactionID', voucher.number),
    leaf('Period', Number(month)),
    leaf('PeriodYear', Number(year)),
    leaf('TransactionDate', voucher.date),
    leaf('SourceID', voucher.createdBy, 35),
    ...country.voucherType,
    leaf('Description', text),
    leaf('SystemEntryDate', voucher.createdOn),
    leaf('GLPostingDate', voucher.date),
    country.systemId(voucher.number),
    ...linesOf(voucher, country),
  );
}

/** All vouchers as the transactions of one journal, with the sums of both sides. */
export function generalLedgerEntries(
  { company, vouchers }: VoucherExport,
  country: SaftCountry,
): XmlElement | null {
  const totals = totalsOf(vouchers.flatMap(({ entries }) => entries));
  return group(
    'GeneralLedgerEntries',
    leaf('NumberOfEntries', vouchers.length),
    leaf('TotalDebit', totals.debit),
    leaf('TotalCredit', totals.credit),
    group(
      'Journal',
      leaf('JournalID', 'W'),
      leaf('Description', 'Fraktion'),
      leaf('Type', 'AP'),
      ...vouchers.map((voucher) =>
        transactionOf(voucher, voucherText(voucher, company.language), country),
      ),
    ),
  );
}
