import { undoAgreementChange } from '@fraktion/contract/agreements';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, toastFailure, useTranslation } from '@fraktion/shared-ui';

/** Shows a message after a change, with an undo button. */
export const useUndoable = () => {
  const { t } = useTranslation('mfe-economics');
  const { mutateAsync, isPending } = useCall(undoAgreementChange);
  const undo = async (id: string): Promise<void> => {
    await mutateAsync({ params: { id } });
    toast({ title: t('agreements.undone'), tone: 'success' });
  };
  return {
    undo,
    isPending,
    toastUndoable: (title: string, changeId: string): void => {
      toast({
        title,
        tone: 'success',
        action: {
          label: t('agreements.undo'),
          run: () => void undo(changeId).catch(toastFailure),
        },
      });
    },
  };
};
