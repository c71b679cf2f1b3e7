import { inPc8Signs, toPc8 } from './codePage437.ts';
import {
  type ExportedFile,
  type ExportedVoucher,
  product,
  type VoucherExport,
} from './exportModel.ts';

import { voucherText } from './voucherText.ts';

/** Vouchers of the portal have a separate series, so that their numbers do not collide with others. */
const series = 'W';

/**
 * A text in quotation marks. A quotation mark inside is escaped; a backslash escapes nothing else and would swallow the mark at the
 * end; signs that control a terminal have no place in the format.
 */
function quoted(text: string): string {
  const plain = inPc8Signs(text)
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    .replaceAll(/[\u0000-\u001F\u007F]+/g, ' ')
    .replaceAll('\\', '/')
    .trim();
  return `"${plain.replaceAll('"', String.raw`\"`)}"`;
}

const day = (date: string): string => date.replaceAll('-', '');

/** An organisation number has its hyphen before the last four digits. */
const organisationNumber = (number: string): string =>
  /^\d{10}$/.test(number) ? `${number.slice(0, 6)}-${number.slice(6)}` : number;

function accountsOf(vouchers: readonly ExportedVoucher[]): string[] {
  const names = new Map(
    vouchers.flatMap(({ entries }) =>
      entries.map(({ ledger }) => [ledger.number ?? '', ledger.name ?? ''] as const),
    ),
  );
  return [...names]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([number, name]) => `#KONTO ${number} ${quoted(name)}`);
}

function linesOf(voucher: ExportedVoucher, text: string): string[] {
  const head = `#VER ${series} ${voucher.number} ${day(voucher.date)} ${quoted(text)} ${day(voucher.createdOn)}`;
  const rows = voucher.entries.map(
    ({ ledger, amount }) =>
      `   #TRANS ${ledger.number ?? ''} {} ${amount} ${day(voucher.date)} ${quoted(ledger.name ?? '')}`,
  );
  return [head, '{', ...rows, '}'];
}

/** SIE type 4I: vouchers to be read in by a bookkeeping program, in code page 437. */
export function sieFile({ company, by, today, from, to, vouchers }: VoucherExport): ExportedFile {
  const number = company.companyNumber;
  const lines = [
    '#FLAGGA 0',
    `#PROGRAM ${quoted(product.name)} ${quoted(product.version)}`,
    '#FORMAT PC8',
    `#GEN ${day(today)} ${quoted(by)}`,
    '#SIETYP 4',
    ...(number === null ? [] : [`#ORGNR ${quoted(organisationNumber(number))}`]),
    `#FNAMN ${quoted(company.name)}`,
    `#VALUTA ${company.currency}`,
    ...accountsOf(vouchers),
    ...vouchers.flatMap((voucher) => linesOf(voucher, voucherText(voucher, company.language))),
  ];
  return {
    name: `vouchers_${from}_${to}.si`,
    mediaType: 'application/octet-stream',
    bytes: toPc8(`${lines.join('\r\n')}\r\n`),
  };
}
