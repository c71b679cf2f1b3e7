import {
  importFaultValues,
  type InvoiceImport,
  reportImportFault,
} from '@fraktion/contract/invoices';
import { useFormCall } from '@fraktion/shared-auth/query';
import { RadioGroup, TextArea, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog } from '@fraktion/shared-ui/overlay';

interface ImportFaultDialogProps {
  readonly one: InvoiceImport;
  readonly onClose: () => void;
}

/** Reports to platform staff that a document should have been readable; the document is attached. */
export const ImportFaultDialog = ({ one, onClose }: ImportFaultDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const form = useCallForm({
    call: useFormCall(reportImportFault, {
      given: () => ({ fileName: one.fileName }),
      rest: () => ({ params: { id: one.id } }),
    }),
    fields: ['value', 'message'],
    initial: () => ({ value: 'readable' as const }),
    done: () => {
      toast({ title: t('imports.reportDialog.done'), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('imports.reportDialog.title')}
      description={t('imports.reportDialog.text', { name: one.fileName })}
      form={form}
      submit={t('imports.reportDialog.submit')}
      onClose={onClose}
    >
      <RadioGroup
        label={t('imports.reportDialog.value')}
        choices={importFaultValues.map((value) => ({
          value,
          label: t(`imports.reportDialog.values.${value}`),
        }))}
        {...form.field('value')}
      />
      <TextArea label={t('imports.reportDialog.message')} {...form.field('message')} />
    </FormDialog>
  );
};
