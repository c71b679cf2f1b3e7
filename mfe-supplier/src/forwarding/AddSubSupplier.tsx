import { addSubSupplier } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';
import { Form, FormActions, TextField, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';

/** By its number alone: who else is a supplier here is nobody's business. */
export const AddSubSupplier = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-supplier');
  const add = useCall(addSubSupplier);
  const form = useForm({
    initial: { vatNumber: '' },
    validate: ({ vatNumber }) => ({
      vatNumber: vatNumber.trim() === '' ? t('subSuppliers.numberMissing') : undefined,
    }),
    submit: async (body) => {
      await add.mutateAsync({ body });
      toast({ tone: 'success', title: t('subSuppliers.added') });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={form.pending ? () => {} : onClose}
      title={t('subSuppliers.add')}
      width="small"
      steady={form.changed}
    >
      <Form form={form} label={t('subSuppliers.add')}>
        <TextField
          label={t('subSuppliers.number')}
          help={t('subSuppliers.numberHelp')}
          required
          autoComplete="off"
          maxLength={40}
          {...form.field('vatNumber')}
        />
        <FormActions submit={t('subSuppliers.add')} icon={Plus} onCancel={onClose} />
      </Form>
    </Dialog>
  );
};
