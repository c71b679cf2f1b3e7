import { addSubSupplier } from '@fraktion/contract/orders';
import { useFormCall } from '@fraktion/shared-auth/query';
import { TextField, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Plus } from '@fraktion/shared-ui/icons';
import { FormDialog } from '@fraktion/shared-ui/overlay';

/** By its number only, because the names of other suppliers are confidential. */
export const AddSubSupplier = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useCallForm({
    call: useFormCall(addSubSupplier),
    fields: ['vatNumber'],
    words: {
      vatNumber: ({ kind }) => (kind === 'missing' ? t('subSuppliers.numberMissing') : undefined),
    },
    done: () => {
      toast({ tone: 'success', title: t('subSuppliers.added') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('subSuppliers.add')}
      form={form}
      submit={t('subSuppliers.add')}
      icon={Plus}
      onClose={onClose}
    >
      <TextField
        label={t('subSuppliers.number')}
        help={t('subSuppliers.numberHelp')}
        required
        autoComplete="off"
        maxLength={40}
        {...form.field('vatNumber')}
      />
    </FormDialog>
  );
};
