import Big from 'big.js';

import type { ExportedFile, ExportedVoucher, VoucherExport } from './exportModel.ts';
import { voucherText } from './voucherText.ts';
import { voucherWords } from './voucherWords.ts';

const byteOrderMark = '\uFEFF';

/** A cell that a program might take for a formula is marked as text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string | null): string => {
  const safe = harmless((text ?? '').replaceAll(/\s+/g, ' ').trim());
  return /[";]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The decimal sign of Denmark, Norway and Sweden, where every account is. */
const figure = (amount: string | null): string => (amount ?? '').replace('.', ',');

function rowsOf(voucher: ExportedVoucher, text: string): string[] {
  const { supplier } = voucher;
  return voucher.entries.map(({ amount, ledger, taxPercent }) => {
    const isCredit = new Big(amount).lt(0);
    const size = figure(amount.replace('-', ''));
    return [
      String(voucher.number),
      voucher.date,
      ledger.number ?? '',
      cell(ledger.name),
      cell(ledger.taxCode),
      figure(taxPercent),
      isCredit ? '' : size,
      isCredit ? size : '',
      voucher.currency,
      cell(supplier.name),
      cell(supplier.companyNumber),
      cell(voucher.invoiceNumber),
      voucher.invoiceDate,
      voucher.dueDate ?? '',
      cell(text),
    ].join(';');
  });
}

/** Entries as rows: semicolons, decimal commas, and UTF-8 with the mark by which Excel knows it. */
export function csvFile({ company, from, to, vouchers }: VoucherExport): ExportedFile {
  const { language } = company;
  const rows = [
    voucherWords[language].heads.map(cell).join(';'),
    ...vouchers.flatMap((voucher) => rowsOf(voucher, voucherText(voucher, language))),
  ];
  return {
    name: `vouchers_${from}_${to}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: Buffer.from(`${byteOrderMark}${rows.join('\r\n')}\r\n`, 'utf8'),
  };
}
