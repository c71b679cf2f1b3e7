import type {
  AgreementPrice,
  changeAgreementPrice,
  createAgreementPrice,
  endAgreementPrice,
} from '@fraktion/contract/agreements';
import { isRefusal, refusedRow } from '@fraktion/shared-auth';
import { useState } from 'react';

interface FormCall<B, R, A> {
  readonly send: (fields: B, row: R | undefined) => Promise<A>;
  readonly refusedRow: (error: unknown) => R | undefined;
}

type OverlapCall =
  | typeof changeAgreementPrice
  | typeof createAgreementPrice
  | typeof endAgreementPrice;

/** The row that overlaps with the sent one. It is another row, not a newer version of the form's own. */
export function useOverlap<B, R, A, C extends FormCall<B, R, A>>(
  call: OverlapCall,
  bound: C & FormCall<B, R, A>,
) {
  const [overlapping, setOverlapping] = useState<AgreementPrice>();
  return {
    overlapping,
    call: {
      ...bound,
      send: async (fields: B, row: R | undefined): Promise<A> => {
        setOverlapping(undefined);
        try {
          return await bound.send(fields, row);
        } catch (error) {
          setOverlapping(refusedRow(call, error, 'Agreements.Overlap'));
          throw error;
        }
      },
      refusedRow: (error: unknown): R | undefined =>
        isRefusal(error, 'Agreements.Overlap') ? undefined : bound.refusedRow(error),
    },
  };
}
