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

/** Announces that the invoice is open here, while it is visible, and returns the names of the others who have it open. */
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
    // A lost connection sends no message, so the list is read again regularly.
    refetchInterval: every,
    meta: { background: true },
  });
  return (data ?? []).map(({ name }) => name);
}
