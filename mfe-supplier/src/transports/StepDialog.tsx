import type { Driving } from '@fraktion/contract/drivings';
import { Form, FormActions, type FormState, type IconShape } from '@fraktion/shared-ui';
import { ChangedNotice, Dialog, isChanged, useDiscard } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

export interface StepDialogProps<V extends object> {
  readonly title: string;
  readonly text: string;
  readonly form: FormState<V>;
  readonly submit: string;
  readonly icon: IconShape;
  readonly onClose: () => void;
  readonly onNewest: (driving: Driving) => void;
  readonly children: ReactNode;
}

/** A step of a driving with the one figure that belongs to it. */
export const StepDialog = <V extends object>(props: StepDialogProps<V>) => {
  const { title, text, form, submit, icon, onClose, onNewest, children } = props;
  const faster = isChanged(form.failure);
  const newest = () => (form.failure as { readonly current: Driving }).current;
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
      <Form form={form} label={title} ownFailure={faster}>
        {faster ? <ChangedNotice onNewest={() => onNewest(newest())} /> : null}
        {children}
        <FormActions submit={submit} icon={icon} onCancel={close} />
      </Form>
      {question}
    </Dialog>
  );
};
