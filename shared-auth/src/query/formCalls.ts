import type { Call, CallAnswer, CallInput, RefusedRow } from '@fraktion/contract/call';
import { useState } from 'react';

import { refusedRow } from '../client/apiError.ts';
import { newId } from '../newId.ts';
import { useCall } from './useCall.ts';

type WithBody = Call & { readonly body: NonNullable<Call['body']> };
type Body<C extends WithBody> = CallInput<C> extends { body: infer B extends object } ? B : never;
type Rest<C extends WithBody> = Omit<CallInput<C>, 'body'>;
/** None, where no refusal of the call brings a row. */
type Row<C extends WithBody> = [RefusedRow<C>] extends [never] ? object : RefusedRow<C>;

/** A call as a form needs it, `useCallForm` of shared-ui. */
export interface BoundCall<C extends WithBody, G, A> {
  readonly schema: C['body'];
  readonly complete: (fields: Omit<Body<C>, keyof G>, row: Row<C> | undefined) => object;
  readonly send: (fields: Omit<Body<C>, keyof G>, row: Row<C> | undefined) => Promise<A>;
  readonly refusedRow: (error: unknown) => RefusedRow<C> | undefined;
}

export interface FormCallOptions<C extends WithBody, G, A> {
  /** What of the body the form does not ask for, such as its version. */
  readonly given?: ((row: Row<C> | undefined) => G) | undefined;
  /** What the call takes beside its body. */
  readonly rest?: ((row: Row<C> | undefined) => Rest<C>) | undefined;
  /** Sends it in another way than at once. */
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
    // What the form asks for and what is given are the whole body, as the types of both say.
    send: (fields, row) =>
      sendIt({ ...rest?.(row), body: complete(fields, row) } as unknown as CallInput<C>),
    refusedRow: (error) => refusedRow(call, error),
  };
}

/** Binds a call that makes a new row: under one id for all tries, the next one under another. */
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

/** What is changed has an id and a version; the server's rows do. */
interface Versioned {
  readonly id: string;
  readonly version: number;
}

const versioned = (row: object) => row as Versioned;

/** What a new row is made of; of one that is there, what its call does not know stays. */
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
  readonly refusedRow: (error: unknown) => Row<Changed> | undefined;
}

export interface SaveOptions<Made extends WithBody, Changed extends WithBody> {
  readonly create: Made;
  readonly change: Changed;
  /** None: the form makes a new one. */
  readonly row: Row<Changed> | undefined;
}

/** Binds two calls to a form: one makes the row, under one id for all tries, the other changes it by its version. */
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
      // Id, version and fields are the whole of both bodies.
      return row
        ? update.mutateAsync({
            params: { id: versioned(row).id },
            body,
          } as unknown as CallInput<Changed>)
        : make.mutateAsync({ body, idempotencyKey: id } as unknown as CallInput<Made>);
    },
    refusedRow: (error) => refusedRow(change, error) as Row<Changed> | undefined,
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
 * A row that a question is about: as it was read or, once a refusal has told that someone else was faster, as that has left it.
 * Whoever still wants the change asks again.
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

/** A change of one row after a question, such as to delete it. */
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
