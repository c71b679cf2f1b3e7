import { previewVoucherDates } from '@fraktion/contract/invoices';
import { isoDate } from '@fraktion/contract/values';
import { queryFor } from '@fraktion/shared-auth/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** As many as are confirmed at once. */
const most = 100;

/** The dates that the vouchers of these invoices get, and the date that is chosen for them where the account chooses. */
export const useVoucherDay = (invoiceIds: readonly string[], enabled: boolean) => {
  const [typed, setTyped] = useState('');
  const chosen = isoDate.safeParse(typed).success ? typed : undefined;
  const { data } = useQuery({
    ...queryFor(previewVoucherDates, {
      body: { invoiceIds: invoiceIds.slice(0, most), voucherDate: chosen },
    }),
    enabled: enabled && invoiceIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const isChosen = data?.setting === 'chosen';
  return {
    isChosen,
    typed,
    setTyped,
    /** Those that a closed month or year moves. */
    moved: (data?.dates ?? []).filter(({ movedFrom }) => movedFrom !== null),
    /** The part of the call's body. */
    sent: isChosen && chosen !== undefined ? { voucherDate: chosen } : {},
  };
};
