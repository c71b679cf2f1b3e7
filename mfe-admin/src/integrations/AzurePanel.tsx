import { createAzureBlob, deleteAzureBlob, updateAzureBlob } from '@fraktion/contract/integrations';
import { useSave } from '@fraktion/shared-auth/query';
import { PasswordField, TextField, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { beginning, commonNames, type SourcePanelProps } from './beginning.ts';
import { SourcePanel } from './SourcePanel.tsx';

/** A container of Azure blob storage. */
export const AzurePanel = ({ integration, onClose, onCreated }: SourcePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useSave({ create: createAzureBlob, change: updateAzureBlob, row: integration }),
    row: integration,
    fields: [...commonNames, 'containerName', 'connectionString'],
    initial: beginning,
    words: { containerName: t('integrations.containerWrong') },
    done: ({ id }) => {
      toast({ title: t('integrations.saved'), tone: 'success' });
      if (integration) onClose();
      else onCreated(id);
    },
  });
  return (
    <SourcePanel
      form={form}
      row={form.row}
      newTitle={t('integrations.newAzure')}
      remove={deleteAzureBlob}
      onClose={onClose}
      name={form.field('name')}
      common={{
        fileType: form.field('fileType'),
        encoding: form.field('encoding'),
        afterwards: form.field('afterwards'),
        schedule: form.field('schedule'),
        active: form.field('active'),
      }}
    >
      <TextField
        label={t('integrations.container')}
        required
        maxLength={63}
        {...form.field('containerName')}
      />
      <PasswordField
        label={t('integrations.connectionString')}
        help={form.row ? t('integrations.secretHelp') : undefined}
        required={!form.row}
        autoComplete="new-password"
        {...form.field('connectionString')}
      />
      <TextField
        label={t('integrations.prefix')}
        help={t('integrations.prefixHelp')}
        optional
        maxLength={300}
        {...form.field('folder')}
      />
    </SourcePanel>
  );
};
