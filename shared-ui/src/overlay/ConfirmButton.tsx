import { useState } from 'react';

import { Button, type ButtonProps } from '../components/Button.tsx';
import { toast } from '../feedback/toasts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface ConfirmButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'title'> {
  /** The verb on the button. */
  readonly label: string;
  /** The question, and the consequence. */
  readonly title: string;
  readonly text?: string;
  /** The verb on the question's button, if it differs. */
  readonly confirm?: string;
  /** The text of the cancel button, if it is not 'Cancel'. */
  readonly keep?: string;
  /** Shown after success. */
  readonly done?: string;
  readonly danger?: boolean;
  /** Performs the action. An error is shown, and the question stays. */
  readonly onConfirm: () => Promise<unknown>;
}

/** A button for a consequential action: it asks first. */
export const ConfirmButton = ({
  label,
  title,
  text,
  confirm = label,
  keep,
  done,
  danger = false,
  onConfirm,
  ...button
}: ConfirmButtonProps) => {
  const [asking, setAsking] = useState(false);
  const act = async () => {
    await onConfirm();
    if (done !== undefined) toast({ title: done, tone: 'success' });
  };
  return (
    <>
      <Button
        {...(danger ? { variant: 'danger' } : {})}
        {...button}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        text={text}
        confirm={confirm}
        keep={keep}
        danger={danger}
        onConfirm={act}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
