import { createStore } from '../theme/store.ts';
import { translate } from '../i18n/texts.ts';
import { asFailure, failureText, faultId } from './failure.ts';

export type ToastTone = 'neutral' | 'success' | 'error';

export interface ToastInput {
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: ToastTone;
  readonly requestId?: string | undefined;
  /** One possible action, such as undo. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Milliseconds on screen, if its tone's own are too many or too few; 0 is until it is closed. */
  readonly duration?: number;
}

export interface Toast extends ToastInput {
  readonly id: number;
  readonly tone: ToastTone;
  /** A repeated message is counted, not stacked. */
  readonly count: number;
}

/** The id of the element that contains the toasts. */
export const toastsId = 'toasts';

export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;
const most = 4;

const same = (a: ToastInput, b: ToastInput) =>
  (a.tone ?? 'neutral') === (b.tone ?? 'neutral') && a.title === b.title && a.text === b.text;

export const dismissToast = (id: number): void =>
  toasts.set(toasts.get().filter((t) => t.id !== id));

/** Shows a toast; returns its id. */
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

const toasted = new WeakMap<object, number>();

/**
 * The toast of a failed request: titled 'Error', with the text of its message key; a fault has its request id. One failure shows
 * one toast, even if it is caught several times.
 */
export const toastFailure = (error: unknown): void => {
  const failure = asFailure(error);
  if (toasted.has(failure)) return;
  const id = toast({
    tone: 'error',
    title: translate('ui')('errorTitle'),
    text: failureText(error),
    requestId: faultId(error),
  });
  toasted.set(failure, id);
};

/** A failure that is retried, or whose cause is gone, is no longer shown, because its toast could become untrue. */
export const dismissFailure = (error: unknown): void =>
  dismissToast(toasted.get(asFailure(error)) ?? 0);
