import { Button, toast, useTranslation } from '@fraktion/shared-ui';
import { Trash2, Undo2 } from '@fraktion/shared-ui/icons';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

export interface DeleteButtonProps {
  readonly label: string;
  /** The question, and what will happen. */
  readonly title: string;
  readonly text: string;
  /** The verb, where nothing is deleted. */
  readonly confirm?: string | undefined;
  /** Said when it is done. */
  readonly done: string;
  /** It takes back rather than deletes. */
  readonly undo?: boolean;
  /** Beside other small buttons, in a list. */
  readonly small?: boolean;
  /** Why it cannot be done. */
  readonly disabledReason?: string | undefined;
  readonly onDelete: () => Promise<unknown>;
  readonly onDone: () => void;
}

/** Asks first, and says why when it may not be. */
export const DeleteButton = (props: DeleteButtonProps) => {
  const {
    label,
    title,
    text,
    confirm,
    done,
    undo = false,
    small = false,
    disabledReason,
    onDelete,
    onDone,
  } = props;
  const { t } = useTranslation('mfe-admin');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant={undo ? 'quiet' : 'danger'}
        size={small ? 'small' : undefined}
        icon={undo ? Undo2 : Trash2}
        disabledReason={disabledReason}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        text={text}
        confirm={confirm ?? (undo ? label : t('form.delete'))}
        danger
        onConfirm={async () => {
          await onDelete();
          toast({ title: done, tone: 'success' });
          onDone();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
