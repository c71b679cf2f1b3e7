import type { LedgerAccount } from '@fraktion/contract';

/** An account as the audit calls it. */
export const nameOf = ({ number, name }: LedgerAccount): string =>
  [number, name].filter((part) => part !== null && part !== '').join(' ');

/** The previous values of the changed fields. */
function formerOf(before: LedgerAccount, after: LedgerAccount): Record<string, string> {
  if (before.number === null) return {};
  return {
    ...(nameOf(before) === nameOf(after) ? {} : { formerLedgerAccount: nameOf(before) }),
    ...(before.taxCode === after.taxCode ? {} : { formerTaxCode: before.taxCode ?? '–' }),
  };
}

/** The audit entry for an account that was mapped, or mapped to another one. */
export const auditOf = (before: LedgerAccount, after: LedgerAccount) => ({
  kind: before.number === null ? ('ledgerMapped' as const) : ('ledgerChanged' as const),
  subject: nameOf(after),
  details: formerOf(before, after),
});
