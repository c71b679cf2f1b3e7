import {
  createMailImport,
  deleteMailImport,
  updateMailImport,
} from '@fraktion/contract/integrations';
import { useSave } from '@fraktion/shared-auth/query';
import { TextField, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import {
  beginning,
  commonNames,
  type SourcePanelProps,
  typedServer,
  useSourceSaved,
} from './sourceForm.ts';
import { ServerFields } from './ServerFields.tsx';
import { SourcePanel } from './SourcePanel.tsx';

/** A mailbox that invoices are sent to. */
export const MailPanel = (props: SourcePanelProps) => {
  const { integration, onClose } = props;
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useSave({ create: createMailImport, change: updateMailImport, row: integration }),
    row: integration,
    fields: [...commonNames, 'host', 'username', 'password', 'fingerprint'],
    initial: beginning,
    words: { host: t('integrations.hostWrong') },
    done: useSourceSaved(props),
  });
  return (
    <SourcePanel
      form={form}
      newTitle={t('integrations.newMail')}
      remove={deleteMailImport}
      onClose={onClose}
      typed={{ ...typedServer(form.values), kind: 'imap' }}
    >
      <ServerFields form={form} />
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
