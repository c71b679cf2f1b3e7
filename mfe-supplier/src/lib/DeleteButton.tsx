import { Button, toast, useTranslation } from '@fraktion/shared-ui';
import { Trash2 } from '@fraktion/shared-ui/icons';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

export interface DeleteButtonProps {
  /** The question, and what will happen. */
  readonly title: string;
  readonly text: string;
  /** Said when it is done. */
  readonly done: string;
  /** Why it cannot be done. */
  readonly disabledReason?: string | undefined;
  readonly onDelete: () => Promise<unknown>;
  readonly onDone: () => void;
}

/** Asks first, and says why when it may not be. */
export const DeleteButton = (props: DeleteButtonProps) => {
  const { title, text, done, disabledReason, onDelete, onDone } = props;
  const { t } = useTranslation('mfe-supplier');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        icon={Trash2}
        disabledReason={disabledReason}
        onClick={() => setAsking(true)}
      >
        {t('form.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        text={text}
        confirm={t('form.delete')}
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
