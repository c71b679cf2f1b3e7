import { createAzureBlob, deleteAzureBlob, updateAzureBlob } from '@fraktion/contract/integrations';
import { useSave } from '@fraktion/shared-auth/query';
import { PasswordField, TextField, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { beginning, commonNames, type SourcePanelProps, useSourceSaved } from './sourceForm.ts';
import { SourcePanel } from './SourcePanel.tsx';

/** A container of Azure blob storage. */
export const AzurePanel = (props: SourcePanelProps) => {
  const { integration, onClose } = props;
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useSave({ create: createAzureBlob, change: updateAzureBlob, row: integration }),
    row: integration,
    fields: [...commonNames, 'containerName', 'connectionString'],
    initial: beginning,
    words: { containerName: t('integrations.containerWrong') },
    done: useSourceSaved(props),
  });
  return (
    <SourcePanel
      form={form}
      newTitle={t('integrations.newAzure')}
      remove={deleteAzureBlob}
      onClose={onClose}
      typed={{
        kind: 'azureBlob',
        host: null,
        username: null,
        fingerprint: null,
        containerName: form.values.containerName.trim() || null,
        secret: form.values.connectionString || null,
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
