import type { Call, CallAnswer, CallInput } from '@fraktion/contract/call';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';

import { makeCall } from '../api.ts';
import type { ApiError } from '../client/apiError.ts';
import type { LooseInput } from '../client/request.ts';
import { queryClient } from './client.ts';
import { makeChange } from './deleted.ts';
import { invalidate } from './invalidate.ts';
import type { Stale } from './keys.ts';

export interface ChangeOptions<C extends Call> {
  /** What the change makes stale: calls, or nouns such as `'orders'`. */
  readonly invalidates: readonly Stale[];
  readonly onSuccess?: (answer: CallAnswer<C>, input: CallInput<C>) => void;
  readonly onError?: (error: ApiError, input: CallInput<C>) => void;
}

/** A change as a mutation: `const accept = useCall(acceptOrder, { invalidates: ['orders'] })`. */
export function useCall<C extends Call>(
  call: C,
  { invalidates, onSuccess, onError }: ChangeOptions<C>,
): UseMutationResult<CallAnswer<C>, ApiError, CallInput<C>> {
  return useMutation<CallAnswer<C>, ApiError, CallInput<C>>(
    {
      mutationFn: (input) =>
        makeChange(call, input as LooseInput, () => makeCall(call, input as LooseInput)),
      onSuccess: (answer, input) => {
        void invalidate(...invalidates);
        onSuccess?.(answer, input);
      },
      onError: (error, input) => {
        // A refusal often means that what is on screen is no longer true.
        if (error.status === 409) void invalidate(...invalidates);
        onError?.(error, input);
      },
    },
    queryClient,
  );
}
