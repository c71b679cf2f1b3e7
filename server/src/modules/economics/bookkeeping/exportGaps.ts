import {
  type ExportGaps,
  isDanishBankAccount,
  isGroupingCategory,
  type LedgerAccount,
  type VoucherFormat,
  type VoucherSelection,
} from '@fraktion/contract';

import type { Company } from './exportModel.ts';

type Lack = ExportGaps['accounts'][number]['lacks'][number];

/** Skatteetaten's standard codes are one or two digits, or NA. */
const norwegianTaxCode = /^(\d{1,2}|NA)$/;
const danishTaxCode = /^\S{1,9}$/;

const taxCodes: Partial<Record<VoucherFormat, RegExp>> = {
  saftNo: norwegianTaxCode,
  saftDk: danishTaxCode,
};

function lacksOf(format: VoucherFormat, ledger: LedgerAccount): Lack[] {
  const lacks: Lack[] = [];
  if (ledger.state === 'missing') lacks.push('account');
  const taxCode = taxCodes[format];
  if (taxCode && ledger.kind === 'vat' && ledger.taxPercent !== null)
    if (!taxCode.test(ledger.taxCode ?? '')) lacks.push('taxCode');
  if (format === 'saftNo' && !(isGroupingCategory(ledger.groupingCategory) && ledger.groupingCode))
    lacks.push('grouping');
  if (format === 'saftDk' && ledger.groupingCode === null) lacks.push('standard');
  return lacks;
}

const mostForeign = 50;

interface Foreign {
  readonly id: string;
  readonly number: number;
  readonly currency: string;
}

/** Denmark's file also has the company's whole address and its bank account. */
function companyGaps(
  format: VoucherFormat,
  { companyNumber, address, zip, city }: Company,
  bankAccount: string | null,
): ExportGaps['company'] {
  const isDanish = format === 'saftDk';
  return [
    ...(companyNumber === null ? (['companyNumber'] as const) : []),
    ...(isDanish && !(address && zip && city) ? (['address'] as const) : []),
    ...(isDanish && !isDanishBankAccount(bankAccount) ? (['bankAccount'] as const) : []),
  ];
}

/** Data that the format requires and that is missing. */
export function gapsOf(
  { format, bankAccount }: Pick<VoucherSelection, 'format' | 'bankAccount'>,
  company: Company,
  used: readonly LedgerAccount[],
  vouchers: readonly Foreign[],
): ExportGaps {
  const isSaft = format === 'saftNo' || format === 'saftDk';
  const foreign =
    format === 'csv' ? [] : vouchers.filter(({ currency }) => currency !== company.currency);
  return {
    accounts: used
      .map((ledger) => ({ ...ledger, lacks: lacksOf(format, ledger) }))
      .filter(({ lacks }) => lacks.length > 0)
      .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    company: isSaft ? companyGaps(format, company, bankAccount ?? null) : [],
    foreign: foreign
      .slice(0, mostForeign)
      .map(({ id, number, currency }) => ({ id, number, currency })),
  };
}

export const isComplete = ({ accounts, company, foreign }: ExportGaps): boolean =>
  accounts.length + company.length + foreign.length === 0;
