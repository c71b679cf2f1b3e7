import { Form, FormActions, type FormState, type IconShape } from '@fraktion/shared-ui';
import { Dialog, useDiscard } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

export interface StepDialogProps<V extends object> {
  readonly title: string;
  readonly text: string;
  readonly form: FormState<V>;
  readonly submit: string;
  readonly icon: IconShape;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A step of a driving with the one figure that belongs to it. */
export const StepDialog = <V extends object>(props: StepDialogProps<V>) => {
  const { title, text, form, submit, icon, onClose, children } = props;
  const { close, question } = useDiscard(onClose, {
    changed: () => form.changed,
    pending: form.pending,
  });
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={text}
      width="small"
      steady={form.changed}
    >
      <Form form={form} label={title}>
        {children}
        <FormActions submit={submit} icon={icon} onCancel={close} />
      </Form>
      {question}
    </Dialog>
  );
};
