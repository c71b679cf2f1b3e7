import type { Call, CallAnswer, CallInput } from '@fraktion/contract/call';
import type { LooseInput } from '@fraktion/contract/client';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';

import { makeCall } from '../api.ts';
import type { ApiError } from '../client/apiError.ts';
import { queryClient } from './client.ts';
import { makeChange } from './deleted.ts';

export interface ChangeOptions<C extends Call> {
  readonly onSuccess?: (answer: CallAnswer<C>, input: CallInput<C>) => void;
  readonly onError?: (error: ApiError, input: CallInput<C>) => void;
}

/**
 * A change as a mutation: `const accept = useCall(acceptOrder)`. The entities that the call touches are read again automatically.
 */
export function useCall<C extends Call>(
  call: C,
  { onSuccess, onError }: ChangeOptions<C> = {},
): UseMutationResult<CallAnswer<C>, ApiError, CallInput<C>> {
  return useMutation<CallAnswer<C>, ApiError, CallInput<C>>(
    {
      mutationFn: (input) =>
        makeChange(call, input as LooseInput, () => makeCall(call, input as LooseInput)),
      onSuccess: (answer, input) => onSuccess?.(answer, input),
      onError: (error, input) => onError?.(error, input),
    },
    queryClient,
  );
}
