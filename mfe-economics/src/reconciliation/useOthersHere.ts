import {
  announcePresence,
  endPresence,
  listPresence,
  presenceSeconds,
} from '@fraktion/contract/invoices';
import { api, newId } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

const every = presenceSeconds * 1000;

/** Tells the others that the invoice is open here, for as long as it is in sight, and gives the names of those who have it open too. */
export function useOthersHere(invoiceId: string): readonly string[] {
  useEffect(() => {
    const params = { id: invoiceId, visitId: newId() };
    const announce = () => {
      if (document.visibilityState === 'visible')
        void api(announcePresence, { params }, { background: true }).catch(() => undefined);
    };
    const end = () =>
      void api(endPresence, { params }, { background: true }).catch(() => undefined);
    announce();
    const timer = setInterval(announce, every);
    document.addEventListener('visibilitychange', announce);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', announce);
      end();
    };
  }, [invoiceId]);
  const { data } = useQuery({
    ...queryFor(listPresence, { params: { id: invoiceId } }),
    // A lost connection sends no message that the user has left.
    refetchInterval: every,
    meta: { background: true },
  });
  return (data ?? []).map(({ name }) => name);
}
