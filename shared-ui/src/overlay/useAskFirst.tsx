import { type ReactNode, useState } from 'react';

import type { FormState } from '../form/useForm.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface AskFirst<V extends object> {
  /** Whether these values are rare enough to be a typing error. */
  readonly asked: (values: V) => boolean;
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    readonly keep: string;
  };
}

/** A form that asks before it sends certain values. */
export const useAskFirst = <V extends object>(
  form: FormState<V>,
  { asked, words }: AskFirst<V>,
): { readonly form: FormState<V>; readonly question: ReactNode } => {
  const [asking, setAsking] = useState(false);
  const submit = async () => {
    if (!asked(form.values)) return form.submit();
    setAsking(true);
    return false;
  };
  return {
    form: { ...form, submit },
    question: (
      <ConfirmDialog
        open={asking}
        {...words}
        // An accidental Enter must not send doubtful values.
        danger
        onConfirm={form.submit}
        onClose={() => setAsking(false)}
      />
    ),
  };
};
