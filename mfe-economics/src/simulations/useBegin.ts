import { useSearchParams } from '@fraktion/shared-ui';

/** The first infocard of a new simulation, and the days of its baseline if the address names them. */
export interface Begin {
  readonly infocardId: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** Another page may begin a simulation with one of its infocards. `forget` removes this from the address. */
export function useBegin() {
  const [params, setParams] = useSearchParams();
  const infocardId = params.get('infocard');
  const begin: Begin | null =
    infocardId === null
      ? null
      : { infocardId, startDate: params.get('fromDate'), endDate: params.get('toDate') };
  const forget = () =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const name of ['infocard', 'fromDate', 'toDate']) next.delete(name);
      return next;
    });
  return { begin, forget };
}
