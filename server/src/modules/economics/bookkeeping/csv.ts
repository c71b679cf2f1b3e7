import Big from 'big.js';

import type { ExportedFile, ExportedVoucher, VoucherExport } from './exportModel.ts';
import { voucherText } from './voucherText.ts';
import { voucherWords } from './voucherWords.ts';

const byteOrderMark = '\uFEFF';

/** A cell that a program might take for a formula is marked as text; some take the wide forms of the signs too. */
const harmless = (text: string): string => (/^[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text);

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
      ledger.number,
      ledger.name,
      ledger.taxCode,
      figure(taxPercent),
      isCredit ? '' : size,
      isCredit ? size : '',
      voucher.currency,
      supplier.name,
      supplier.companyNumber,
      voucher.invoiceNumber,
      voucher.invoiceDate,
      voucher.dueDate,
      text,
    ]
      .map(cell)
      .join(';');
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
