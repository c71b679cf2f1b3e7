import type { Language } from '@fraktion/contract';

import type { ExportedVoucher } from './exportModel.ts';
import { voucherWords } from './voucherWords.ts';

/** The text of a voucher, in one line. */
export function voucherText(voucher: ExportedVoucher, language: Language): string {
  const { supplier, invoiceNumber, reversesNumber } = voucher;
  const about = `${supplier.name} ${invoiceNumber}`;
  return reversesNumber === null
    ? about
    : `${about}, ${voucherWords[language].reverses(reversesNumber)}`;
}
