import { type ReactNode, useState } from 'react';

import { useTranslation } from '../i18n/texts.ts';
import { Button } from '../components/Button.tsx';
import { failureText } from '../feedback/failure.ts';
import { Notice } from '../feedback/states.tsx';
import { dismissFailure } from '../feedback/toasts.ts';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The consequence, and whether it can be undone. */
  readonly text?: string | undefined;
  /** The verb on the button, never 'OK'. */
  readonly confirm: string;
  /** The text of the cancel button, if 'Cancel' could be mistaken for the action. */
  readonly keep?: string | undefined;
  readonly danger?: boolean;
  /** Why the action cannot be done now, such as a choice above the buttons that fits nothing. */
  readonly disabledReason?: string | undefined;
  /** What belongs to the question, such as a date that the action needs. */
  readonly children?: ReactNode;
  /** Performs the action. An error is shown, and the question stays. */
  readonly onConfirm: () => Promise<unknown> | void;
  readonly onClose: () => void;
}

/** Asks before a consequential action. It closes itself after success. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  confirm,
  keep,
  danger = false,
  disabledReason,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const { t } = useTranslation('ui');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const act = async () => {
    setPending(true);
    dismissFailure(failure);
    setFailure(null);
    try {
      await onConfirm();
      close();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={pending ? () => {} : close}
      title={title}
      description={text}
      width="small"
      alert
      footer={
        <>
          <Button
            variant={danger ? 'danger' : 'primary'}
            pending={pending}
            disabledReason={disabledReason}
            onClick={() => void act()}
          >
            {confirm}
          </Button>
          <Button
            variant="quiet"
            disabledReason={pending ? t('working') : undefined}
            onClick={close}
            // An accidental Enter must not start something that cannot be undone.
            data-autofocus={danger ? '' : undefined}
          >
            {keep ?? t('cancel')}
          </Button>
        </>
      }
    >
      {children}
      {failure ? <Notice tone="error">{failureText(failure)}</Notice> : null}
    </Dialog>
  );
};
