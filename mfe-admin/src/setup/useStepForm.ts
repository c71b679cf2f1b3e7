import { newId } from '@fraktion/shared-auth';
import {
  type FieldErrors,
  type FormState,
  toast,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { useState } from 'react';

export interface StepFormOptions<V extends object> {
  readonly initial: V;
  readonly validate: (values: V) => FieldErrors<V>;
  /** Makes the thing under the given id; answers its name. */
  readonly create: (values: V, id: string) => Promise<string>;
  /** Said when it is done, where 'added' is not the word. */
  readonly done?: (values: V) => string;
  /** What stays for the next one of its kind. */
  readonly keep?: readonly (keyof V)[];
}

/** A form that adds one thing after the other, and counts them. */
export function useStepForm<V extends object>(options: StepFormOptions<V>): FormState<V> {
  const { initial, validate, create, done, keep = [] } = options;
  const { t } = useTranslation('mfe-admin');
  // One id for all tries of one thing: sent twice, it is made once.
  const [id, setId] = useState(newId);
  const form = useForm<V>({
    initial,
    validate,
    submit: async (values) => {
      const name = await create(values, id);
      setId(newId());
      const kept = Object.fromEntries(keep.map((field) => [field, values[field]]));
      form.reset({ ...initial, ...kept });
      toast({ title: done?.(values) ?? t('setup.added', { name }), tone: 'success' });
    },
  });
  return form;
}
