import type { ReactNode } from 'react';

import { ChangedNotice } from '../form/ChangedNotice.tsx';
import { Form, FormActions } from '../form/Form.tsx';
import { useUnsaved } from '../form/unsaved.ts';
import type { FormState } from '../form/useForm.ts';
import { isChanged } from './isChanged.ts';
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
  /** Takes the row as someone else has left it; without it the form makes a new row. */
  readonly onNewest?: ((row: unknown) => void) | undefined;
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

/** The row that a refusal brings along, as it stands now. */
const currentIn = (failure: unknown): unknown => (failure as { current?: unknown }).current;

/** Create and edit in the side panel. What has been typed is not lost by a slip of the hand. */
export const FormPanel = <V extends object>(props: FormPanelProps<V>) => {
  const { title, status, form, changed = false, submit, onClose, onNewest, actions } = props;
  const { refusal, footer, intro, children } = props;
  const { failure, pending } = form;
  useUnsaved(changed);
  const faster = onNewest !== undefined && isChanged(failure);
  const { close, question } = useDiscard(onClose, {
    changed: () => form.changed || changed,
    pending,
  });
  return (
    <SidePanel open title={title} status={status} actions={actions} onClose={close}>
      {intro}
      <Form form={form} label={title} ownFailure={faster || Boolean(refusal)}>
        {refusal}
        {faster ? <ChangedNotice onNewest={() => onNewest(currentIn(failure))} /> : null}
        {children}
        <FormActions submit={submit} onCancel={close}>
          {footer}
        </FormActions>
      </Form>
      {question}
    </SidePanel>
  );
};
