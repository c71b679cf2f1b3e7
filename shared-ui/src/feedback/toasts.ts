import { createStore } from '../theme/store.ts';
import { translate } from '../i18n/texts.ts';
import { asFailure, failureText } from './failure.ts';

export type ToastTone = 'neutral' | 'success' | 'error';

export interface ToastInput {
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: ToastTone;
  readonly requestId?: string | undefined;
  /** One thing to do about it, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Milliseconds on screen; errors stay until they are closed. */
  readonly duration?: number;
}

export interface Toast extends ToastInput {
  readonly id: number;
  readonly tone: ToastTone;
  /** The same message again is counted, not stacked. */
  readonly count: number;
}

/** The place where they are shown. */
export const toastsId = 'toasts';

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;
const most = 4;

const same = (a: ToastInput, b: ToastInput) =>
  (a.tone ?? 'neutral') === (b.tone ?? 'neutral') && a.title === b.title && a.text === b.text;

export const dismissToast = (id: number): void =>
  toasts.set(toasts.get().filter((t) => t.id !== id));

/** Says something in the corner; returns its id. */
export const toast = (input: ToastInput): number => {
  const list = toasts.get();
  const known = list.find((t) => same(t, input));
  if (known) {
    toasts.set(
      list.map((t) =>
        t === known ? { ...known, ...input, tone: known.tone, count: known.count + 1 } : t,
      ),
    );
    return known.id;
  }
  lastId += 1;
  toasts.set(
    [...list, { ...input, tone: input.tone ?? 'neutral', id: lastId, count: 1 }].slice(-most),
  );
  return lastId;
};

const told = new WeakMap<object, number>();

/**
 * The toast of a failed request: titled 'Error', its text by the message key, with the request's id. One failure is one
 * toast, however many have caught it.
 */
export const toastFailure = (error: unknown): void => {
  const failure = asFailure(error);
  if (told.has(failure)) return;
  const id = toast({
    tone: 'error',
    title: translate('ui')('errorTitle'),
    text: failureText(error),
    requestId: failure.requestId,
  });
  told.set(failure, id);
};

/** What is tried again is told no more: its toast would outlive what it says. */
export const dismissFailure = (error: unknown): void =>
  dismissToast(told.get(asFailure(error)) ?? 0);
