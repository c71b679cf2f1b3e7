import {
  createMailImport,
  deleteMailImport,
  updateMailImport,
} from '@fraktion/contract/integrations';
import { useSave } from '@fraktion/shared-auth/query';
import { TextField, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { beginning, commonNames, type SourcePanelProps } from './beginning.ts';
import { ServerFields } from './ServerFields.tsx';
import { SourcePanel } from './SourcePanel.tsx';

/** A mailbox that invoices are sent to. */
export const MailPanel = ({ integration, onClose, onCreated }: SourcePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useSave({ create: createMailImport, change: updateMailImport, row: integration }),
    row: integration,
    fields: [...commonNames, 'host', 'username', 'password', 'fingerprint'],
    initial: beginning,
    words: { host: t('integrations.hostWrong') },
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
      newTitle={t('integrations.newMail')}
      remove={deleteMailImport}
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
      <ServerFields
        isNew={!form.row}
        host={form.field('host')}
        username={form.field('username')}
        password={form.field('password')}
        fingerprint={form.field('fingerprint')}
      />
      <TextField
        label={t('integrations.mailbox')}
        help={t('integrations.mailboxHelp')}
        optional
        maxLength={300}
        {...form.field('folder')}
      />
    </SourcePanel>
  );
};
