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
  /** Something besides the fields has changed too, such as a picture. */
  readonly changed?: boolean;
  /** The verb on the button. */
  readonly submit: string;
  /** Why the reader may not send it. */
  readonly disabledReason?: string | undefined;
  readonly onClose: () => void;
  /** The meaning of a refusal here, shown in place of the failure. */
  readonly refusal?: ReactNode;
  /** Icon buttons beside the close button. */
  readonly actions?: ReactNode;
  /** Beside the buttons, such as Delete. */
  readonly footer?: ReactNode;
  /** Content above the fields. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** A form to create or edit in the side panel. Typed input is not lost by accident. */
export const FormPanel = <V extends object>(props: FormPanelProps<V>) => {
  const { title, status, form, changed = false, submit, onClose, actions } = props;
  const { refusal, footer, intro, children, disabledReason } = props;
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
        <FormActions submit={submit} disabledReason={disabledReason} onCancel={close}>
          {footer}
        </FormActions>
      </Form>
      {question}
    </SidePanel>
  );
};
