import type { AgreementPrice } from '@fraktion/contract/agreements';
import type { Call } from '@fraktion/contract/call';
import { isRefusal, refusedRow } from '@fraktion/shared-auth';
import { useState } from 'react';

interface Bound<B, R, A> {
  readonly send: (fields: B, row: R | undefined) => Promise<A>;
  readonly refusedRow: (error: unknown) => R | undefined;
}

/** The row that is in the way of what a form sends: it is another row, not the form's own as somebody has left it. */
export function useOverlap<B, R, A, C extends Bound<B, R, A>>(
  call: Call,
  bound: C & Bound<B, R, A>,
) {
  const [inTheWay, setInTheWay] = useState<AgreementPrice>();
  return {
    inTheWay,
    call: {
      ...bound,
      send: async (fields: B, row: R | undefined): Promise<A> => {
        setInTheWay(undefined);
        try {
          return await bound.send(fields, row);
        } catch (error) {
          if (isRefusal(error, 'Agreements.Overlap'))
            setInTheWay(refusedRow(call, error) as AgreementPrice | undefined);
          throw error;
        }
      },
      refusedRow: (error: unknown): R | undefined =>
        isRefusal(error, 'Agreements.Overlap') ? undefined : bound.refusedRow(error),
    },
  };
}
