import { type ReactNode, useEffect } from 'react';

import { Button } from '../components/Button.tsx';
import type { IconShape } from '../components/Icon.tsx';
import { Form, FormActions } from '../form/Form.tsx';
import type { FormState } from '../form/useForm.ts';
import { useTranslation } from '../i18n/texts.ts';
import { Box, Row } from '../layout/boxes.tsx';
import { Dialog } from './Dialog.tsx';
import { useDiscard } from './useDiscard.tsx';
import { useFocusAfter } from './focus/useFocusAfter.ts';

interface AnswersProps {
  readonly submit: string;
  readonly keep: string;
  readonly pending: boolean;
  readonly onClose: () => void;
}

/** The buttons of a question that cannot be undone. */
const Answers = ({ submit, keep, pending, onClose }: AnswersProps) => {
  const { t } = useTranslation('ui');
  return (
    <Row>
      <Button type="submit" variant="danger" pending={pending}>
        {submit}
      </Button>
      <Button
        variant="quiet"
        disabledReason={pending ? t('working') : undefined}
        onClick={onClose}
        // As in every question: an accidental Enter must not start anything.
        data-autofocus=""
      >
        {keep}
      </Button>
    </Row>
  );
};

export interface FormDialogProps<V extends object> {
  readonly title: string;
  readonly description?: string | undefined;
  readonly form: FormState<V>;
  /** The verb on the button. */
  readonly submit: string;
  readonly icon?: IconShape | undefined;
  /** A question without fields whose answer cannot be undone. This is the text of its cancel button. */
  readonly keep?: string;
  readonly width?: 'small' | 'medium' | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/**
 * One action with its fields. If someone else was first, it shows that; if nothing can be sent any more, it shows nothing else.
 */
export const FormDialog = <V extends object>(props: FormDialogProps<V>) => {
  const { title, description, form, submit, icon, keep, width = 'small' } = props;
  const { onClose, children } = props;
  const { t } = useTranslation('ui');
  const { notice, over = false, abandon } = form;
  const focusRef = useFocusAfter(over);
  // Input that can no longer be sent is not unsaved.
  const written = !over && form.changed;
  useEffect(() => {
    if (over) abandon();
  }, [over, abandon]);
  const { close, question } = useDiscard(onClose, {
    changed: () => written,
    pending: form.pending,
  });
  return (
    <Dialog
      open
      alert={keep !== undefined}
      onClose={close}
      title={title}
      description={description}
      width={width}
      steady={keep !== undefined || written}
      footer={over ? <Button onClick={onClose}>{t('close')}</Button> : undefined}
    >
      {/* Present from the start, so that later content is announced. */}
      <Box
        ref={focusRef}
        mb={notice && !over ? '4' : '0'}
        role="status"
        tabIndex={-1}
        outline="none"
      >
        {notice}
      </Box>
      {over ? null : (
        <Form form={form} label={title} ownFailure={Boolean(notice)}>
          {children}
          {keep ? (
            <Answers submit={submit} keep={keep} pending={form.pending} onClose={close} />
          ) : (
            <FormActions submit={submit} icon={icon} onCancel={close} />
          )}
        </Form>
      )}
      {question}
    </Dialog>
  );
};
