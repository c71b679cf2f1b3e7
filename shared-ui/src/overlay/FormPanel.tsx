import type { ReactNode } from 'react';

import { Form, FormActions } from '../form/Form.tsx';
import { useUnsaved } from '../form/unsaved.ts';
import type { FormState } from '../form/useForm.ts';
import { SidePanel } from './SidePanel.tsx';
import { useDiscard } from './useDiscard.tsx';

export interface FormPanelProps<V extends object> {
  readonly title: string;
  readonly status?: ReactNode;
  readonly form: FormState<V>;
  /** Something beside the fields has been changed too, such as a picture. */
  readonly changed?: boolean;
  /** The verb on the button. */
  readonly submit: string;
  readonly onClose: () => void;
  /** What a refusal means here, in the place of the failure. */
  readonly refusal?: ReactNode;
  /** Icon buttons beside the cross. */
  readonly actions?: ReactNode;
  /** Beside the buttons, such as to delete. */
  readonly footer?: ReactNode;
  /** What stands above the fields. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** Create and edit in the side panel. What has been typed is not lost by a slip of the hand. */
export const FormPanel = <V extends object>(props: FormPanelProps<V>) => {
  const { title, status, form, changed = false, submit, onClose, actions } = props;
  const { refusal, footer, intro, children } = props;
  const { pending } = form;
  useUnsaved(changed);
  const { close, question } = useDiscard(onClose, {
    changed: () => form.changed || changed,
    pending,
  });
  return (
    <SidePanel open title={title} status={status} actions={actions} onClose={close}>
      {intro}
      <Form form={form} label={title} ownFailure={Boolean(refusal)}>
        {refusal}
        {children}
        <FormActions submit={submit} onCancel={close}>
          {footer}
        </FormActions>
      </Form>
      {question}
    </SidePanel>
  );
};
