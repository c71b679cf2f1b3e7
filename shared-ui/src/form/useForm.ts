import { type ReactNode, useCallback, useRef, useState } from 'react';

import { failureFields } from '../feedback/failure.ts';
import { dismissFailure } from '../feedback/toasts.ts';
import { useUnsaved } from './unsaved.ts';

export type FieldErrors<V> = { readonly [K in keyof V]?: string | undefined };

export interface FormOptions<V extends object> {
  readonly initial: V;
  /** Error texts by field; none means that it may be sent. */
  readonly validate?: ((values: V) => FieldErrors<V>) | undefined;
  /** Sends the values. A thrown error becomes the form's failure, and its `fields` are shown at the fields. */
  readonly submit: (values: V) => Promise<unknown>;
  /** The form's names of the server's fields, if they differ. */
  readonly serverNames?: { readonly [name: string]: keyof V & string } | undefined;
}

/** The props of a field; spread them: `<TextField label="…" {...form.field('name')} />`. */
export interface FieldBinding<T> {
  readonly name: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly error: string | undefined;
  /** Someone else's new value, shown in place of the field's help. */
  readonly help?: string;
}

export interface FormState<V extends object> {
  readonly values: V;
  readonly pending: boolean;
  /** The number of attempts to send an invalid form. */
  readonly attempts: number;
  /** The error of the last attempt, unless the fields show all of it. */
  readonly failure: unknown;
  /** Replaces the failure. */
  readonly notice?: ReactNode;
  /** It can no longer be sent; the notice gives the reason. */
  readonly over?: boolean;
  readonly errors: FieldErrors<V>;
  readonly changed: boolean;
  readonly field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>;
  readonly set: (values: Partial<V>) => void;
  readonly reset: (values?: V) => void;
  /** It can no longer be sent, so its input is not unsaved. */
  readonly abandon: () => void;
  /** Resolves to whether the values were sent. */
  readonly submit: () => Promise<boolean>;
}

const withoutEmpty = (errors: object) =>
  Object.fromEntries(
    Object.entries(errors).filter(([, text]) => text !== undefined && text !== ''),
  );

/** The server's problems by the form's names; problems of unknown fields are left out, and the failure shows them. */
const serverErrors = <V extends object>(
  thrown: unknown,
  { initial, serverNames }: FormOptions<V>,
) => {
  const entries = Object.entries(failureFields(thrown)).map(
    ([name, text]) => [serverNames?.[name] ?? name, text] as const,
  );
  const known = entries.filter(([name]) => name in initial);
  return {
    errors: Object.fromEntries(known) as FieldErrors<V>,
    complete: entries.length > 0 && known.length === entries.length,
  };
};

/** The values, errors and pending state of one form. */
export const useForm = <V extends object>(options: FormOptions<V>): FormState<V> => {
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [abandoned, setAbandoned] = useState(false);
  const busy = useRef(false);
  const last = useRef<unknown>(null);
  const changed = JSON.stringify(values) !== JSON.stringify(initial);
  useUnsaved(changed && !abandoned);

  const set = useCallback((next: Partial<V>) => {
    setValues((old) => ({ ...old, ...next }));
    setErrors((old) => ({
      ...old,
      ...Object.fromEntries(Object.keys(next).map((name) => [name, undefined])),
    }));
  }, []);

  const submit = async (): Promise<boolean> => {
    if (busy.current) return false;
    const found = withoutEmpty(options.validate?.(values) ?? {}) as FieldErrors<V>;
    setErrors(found);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      setAttempts((before) => before + 1);
      return false;
    }
    dismissFailure(last.current);
    busy.current = true;
    setPending(true);
    try {
      await options.submit(values);
      return true;
    } catch (thrown) {
      last.current = thrown;
      const answer = serverErrors(thrown, options);
      setErrors(answer.errors);
      setFailure(answer.complete ? null : thrown);
      return false;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return {
    values,
    pending,
    attempts,
    failure,
    errors,
    changed,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
      error: errors[name],
    }),
    set,
    abandon: useCallback(() => setAbandoned(true), []),
    reset: (next = options.initial) => {
      setAbandoned(false);
      setInitial(next);
      setValues(next);
      setErrors({});
      setFailure(null);
    },
    submit,
  };
};
