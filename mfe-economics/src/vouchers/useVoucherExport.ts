import { getAccount } from '@fraktion/contract/accounts';
import {
  checkVoucherExport,
  exportVouchers,
  type VoucherFormat,
} from '@fraktion/contract/invoices';
import { isoDate } from '@fraktion/contract/values';
import { saveFile } from '@fraktion/shared-auth';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import { toast, today, useTranslation } from '@fraktion/shared-ui';
import type { Period } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The format that bookkeeping programs of a country read. */
const usual: Readonly<Record<string, VoucherFormat>> = { SE: 'sie', NO: 'saftNo', DK: 'saftDk' };

/** The period of the list, or the current month if it shows all. */
const timeOf = ({ from, to }: Period): Period => ({
  from: from || `${today().slice(0, 8)}01`,
  to: to || today(),
});

/** The content of an export, whether it is complete, and the file. Selected vouchers have no period. */
export const useVoucherExport = (
  ids: readonly string[] | null,
  filtered: Period,
  onDone: () => void,
) => {
  const { t } = useTranslation('mfe-economics');
  const { data: account } = useQuery(queryFor(getAccount));
  const [chosen, setFormat] = useState<VoucherFormat>();
  const [{ from, to }, setPeriod] = useState<Period>(() => timeOf(filtered));
  const [bankAccount, setBankAccount] = useState('');
  const format = chosen ?? usual[account?.country ?? ''] ?? 'csv';
  // A day that is still being typed is none.
  const areDays = [from, to].every((day) => isoDate.safeParse(day).success);
  const backwards = ids === null && areDays && from > to;
  const incomplete = ids === null && (!areDays || backwards);
  const time = ids === null ? { from, to, ids: null } : { from: null, to: null, ids: [...ids] };
  const body = { format, ...time, ...(format === 'saftDk' ? { bankAccount } : {}) };
  const check = useQuery({
    ...queryFor(checkVoucherExport, { body }),
    enabled: account !== undefined && !incomplete,
  });
  const file = useCall(exportVouchers, {
    onSuccess: (saved) => {
      saveFile(saved);
      toast({ title: t('vouchers.export.done'), tone: 'success' });
      onDone();
    },
    // The data was complete at the last check, but is not any more.
    onError: () => void check.refetch(),
  });
  return {
    format,
    setFormat,
    bankAccount,
    setBankAccount,
    from,
    to,
    setPeriod,
    backwards,
    check,
    pending: file.isPending,
    download: () => file.mutate({ body }),
  };
};
