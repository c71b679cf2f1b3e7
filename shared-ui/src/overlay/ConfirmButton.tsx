import { useState } from 'react';

import { Button, type ButtonProps } from '../components/Button.tsx';
import { toast } from '../feedback/toasts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface ConfirmButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'title'> {
  /** The verb on the button. */
  readonly label: string;
  /** The question, and what will happen. */
  readonly title: string;
  readonly text?: string;
  /** The verb on the question's button, where it is another. */
  readonly confirm?: string;
  /** The words of the way out, where it is not 'Cancel'. */
  readonly keep?: string;
  /** Said when it is done. */
  readonly done?: string;
  readonly danger?: boolean;
  /** Does it. What it throws is shown, and the question stays. */
  readonly onConfirm: () => Promise<unknown>;
}

/** A button for what matters: it asks first. */
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
