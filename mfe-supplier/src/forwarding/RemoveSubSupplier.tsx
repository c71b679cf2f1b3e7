import { removeSubSupplier, type SubSupplier } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';

export interface RemoveSubSupplierProps {
  readonly subSupplier: SubSupplier;
  readonly onClose: () => void;
}

export const RemoveSubSupplier = ({
  subSupplier: { id, name },
  onClose,
}: RemoveSubSupplierProps) => {
  const { t } = useTranslation('mfe-supplier');
  const remove = useCall(removeSubSupplier, {
    // Its rules are removed too.
  });
  return (
    <ConfirmDialog
      open
      title={t('subSuppliers.removeTitle', { name })}
      text={t('subSuppliers.removeText')}
      confirm={t('subSuppliers.remove')}
      danger
      onConfirm={() => remove.mutateAsync({ params: { id } })}
      onClose={onClose}
    />
  );
};
