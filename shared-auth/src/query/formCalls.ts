import type { Call, CallAnswer, CallInput, RefusedRow } from '@fraktion/contract/call';
import { useState } from 'react';

import { refusedRow } from '../client/apiError.ts';
import { newId } from '../newId.ts';
import { useCall } from './useCall.ts';

type WithBody = Call & { readonly body: NonNullable<Call['body']> };
type Body<C extends WithBody> = CallInput<C> extends { body: infer B extends object } ? B : never;
type Rest<C extends WithBody> = Omit<CallInput<C>, 'body'>;
/** An empty object if no refusal of the call carries a row. */
type Row<C extends WithBody> = [RefusedRow<C>] extends [never] ? object : RefusedRow<C>;

/** A call in the form that `useCallForm` of shared-ui needs. */
export interface BoundCall<C extends WithBody, G, A> {
  readonly schema: C['body'];
  readonly complete: (fields: Omit<Body<C>, keyof G>, row: Row<C> | undefined) => object;
  readonly send: (fields: Omit<Body<C>, keyof G>, row: Row<C> | undefined) => Promise<A>;
  readonly refusedRow: (error: unknown) => RefusedRow<C> | undefined;
}

export interface FormCallOptions<C extends WithBody, G, A> {
  /** The fields of the body that the form does not ask for, such as the version. */
  readonly given?: ((row: Row<C> | undefined) => G) | undefined;
  /** The input of the call besides its body. */
  readonly rest?: ((row: Row<C> | undefined) => Rest<C>) | undefined;
  /** Replaces the way it is sent. */
  readonly send?: ((input: CallInput<C>) => Promise<A>) | undefined;
}

/** Binds a call to a form. */
export function useFormCall<const C extends WithBody, G extends object = object, A = CallAnswer<C>>(
  call: C,
  { given, rest, send }: FormCallOptions<C, G, A> = {},
): BoundCall<C, G, A> {
  const change = useCall(call);
  const complete = (fields: object, row: Row<C> | undefined) => ({ ...given?.(row), ...fields });
  const sendIt = send ?? (change.mutateAsync as (input: CallInput<C>) => Promise<A>);
  return {
    schema: call.body,
    complete,
    // The form's fields and the given ones make a complete body; their types ensure it.
    send: (fields, row) =>
      sendIt({ ...rest?.(row), body: complete(fields, row) } as unknown as CallInput<C>),
    refusedRow: (error) => refusedRow(call, error),
  };
}

/** Binds a call that creates a row. All tries use the same id; the next row gets a new one. */
export function useCreate<const C extends WithBody>(
  call: C,
  rest?: Omit<Rest<C>, 'idempotencyKey'>,
): BoundCall<C, { id: string }, CallAnswer<C>> {
  const [id, setId] = useState(newId);
  const bound = useFormCall<C, { id: string }>(call, {
    given: () => ({ id }),
    rest: () => ({ ...rest, idempotencyKey: id }) as unknown as Rest<C>,
  });
  return {
    ...bound,
    send: async (fields, row) => {
      const made = await bound.send(fields, row);
      setId(newId());
      return made;
    },
  };
}

/** A row that can be changed; the server's rows have an id and a version. */
interface VersionedRow {
  readonly id: string;
  readonly version: number;
}

const versioned = (row: object) => row as VersionedRow;

/** The fields of a new row; when an existing row is saved, other fields stay unchanged. */
export type NewFields<Made extends WithBody> = Omit<Body<Made>, 'id'>;

const knownTo = ({ body }: WithBody, fields: object): object => {
  const { shape = {} } = body as { readonly shape?: object };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in shape));
};

export interface BoundSave<Made extends WithBody, Changed extends WithBody> {
  readonly schema: Made['body'] | Changed['body'];
  readonly complete: (fields: NewFields<Made>, row: Row<Changed> | undefined) => object;
  readonly send: (
    fields: NewFields<Made>,
    row: Row<Changed> | undefined,
  ) => Promise<CallAnswer<Made> | CallAnswer<Changed>>;
  readonly refusedRow: (error: unknown) => RefusedRow<Changed> | undefined;
}

export interface SaveOptions<Made extends WithBody, Changed extends WithBody> {
  readonly create: Made;
  readonly change: Changed;
  /** Undefined if the form creates a row. */
  readonly row: Row<Changed> | undefined;
}

/** Binds two calls to a form: one creates the row, with the same id for all tries; the other changes it by its version. */
export function useSave<const Made extends WithBody, const Changed extends WithBody>({
  create,
  change,
  row: changed,
}: SaveOptions<Made, Changed>): BoundSave<Made, Changed> {
  const [id] = useState(newId);
  const make = useCall<Made>(create);
  const update = useCall<Changed>(change);
  const complete = (fields: object, row: object | undefined) =>
    row ? { version: versioned(row).version, ...knownTo(change, fields) } : { id, ...fields };
  return {
    schema: changed ? change.body : create.body,
    complete,
    send: (fields, row) => {
      const body = complete(fields, row);
      // Both bodies consist of id, version and fields.
      return row
        ? update.mutateAsync({
            params: { id: versioned(row).id },
            body,
          } as unknown as CallInput<Changed>)
        : make.mutateAsync({ body, idempotencyKey: id } as unknown as CallInput<Made>);
    },
    refusedRow: (error) => refusedRow(change, error),
  };
}

/** Binds a call that changes a row by its version. */
export function useChange<const C extends WithBody, A = CallAnswer<C>>(
  call: C,
  {
    rest,
    send,
  }: {
    readonly rest?: (row: Row<C>) => Rest<C>;
    readonly send?: FormCallOptions<C, object, A>['send'];
  } = {},
): BoundCall<C, { version: number }, A> {
  return useFormCall<C, { version: number }, A>(call, {
    given: (row) => ({ version: versioned(row ?? {}).version }),
    rest: (row) =>
      row && rest ? rest(row) : ({ params: { id: versioned(row ?? {}).id } } as unknown as Rest<C>),
    send,
  });
}

/**
 * The row that a question is about: as it was read or, after a refusal, as someone else has changed it. The user can then
 * confirm again.
 */
export function useLatestRow<const C extends Call>(call: C, read: RefusedRow<C>) {
  const [row, setRow] = useState<RefusedRow<C>>(read);
  const attempt = async <T>(change: (row: RefusedRow<C>) => Promise<T>): Promise<T> => {
    try {
      return await change(row);
    } catch (error) {
      const now = refusedRow(call, error);
      if (now) setRow(now);
      throw error;
    }
  };
  return { row, attempt };
}

/** A change of one row that needs a confirmation, such as a deletion. */
export function useRowCall<const C extends Call>(call: C, read: RefusedRow<C>) {
  const { row, attempt } = useLatestRow<C>(call, read);
  const { mutateAsync, isPending, error } = useCall<C>(call);
  return {
    row,
    send: (input: (row: RefusedRow<C>) => CallInput<C>): Promise<CallAnswer<C>> =>
      attempt((now) => mutateAsync(input(now))),
    pending: isPending,
    error,
  };
}
