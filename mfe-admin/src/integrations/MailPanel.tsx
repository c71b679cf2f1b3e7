import {
  createMailImport,
  deleteMailImport,
  type Integration,
  updateMailImport,
} from '@fraktion/contract/integrations';
import { useRowCall, useSave } from '@fraktion/shared-auth/query';
import { PasswordField, TextField, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { DeleteButton, FormPanel } from '@fraktion/shared-ui/overlay';

import { beginning, commonNames, type SourcePanelProps } from './beginning.ts';
import { CommonFields } from './CommonFields.tsx';
import { SourceWork } from './SourceWork.tsx';
import { IntegrationStatePill } from './StatePill.tsx';

const Remove = ({ row: read, onClose }: { readonly row: Integration; onClose: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const { row, send } = useRowCall(deleteMailImport, read);
  return (
    <DeleteButton
      title={t('integrations.deleteTitle')}
      text={t('integrations.deleteText', { name: row.name })}
      done={t('integrations.deleted')}
      onDelete={() => send(({ id, version }) => ({ params: { id }, query: { version } }))}
      onDone={onClose}
    />
  );
};

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
  const { row } = form;
  const secretHelp = row ? t('integrations.secretHelp') : undefined;
  return (
    <FormPanel
      title={row ? row.name : t('integrations.newMail')}
      status={row ? <IntegrationStatePill row={row} /> : undefined}
      form={form}
      submit={t(row ? 'form.save' : 'integrations.create')}
      onClose={onClose}
      intro={row ? <SourceWork integration={row} /> : null}
      footer={row ? <Remove key={row.version} row={row} onClose={onClose} /> : null}
    >
      <TextField
        label={t('people.name')}
        help={t('integrations.nameHelp')}
        required
        maxLength={80}
        {...form.field('name')}
      />
      <TextField
        label={t('integrations.host')}
        help={t('integrations.hostHelp')}
        required
        maxLength={255}
        autoComplete="off"
        {...form.field('host')}
      />
      <TextField
        label={t('integrations.username')}
        required
        maxLength={200}
        autoComplete="off"
        {...form.field('username')}
      />
      <PasswordField
        label={t('integrations.password')}
        help={secretHelp}
        required={!row}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <TextField
        label={t('integrations.fingerprint')}
        help={t('integrations.fingerprintHelp')}
        optional
        maxLength={200}
        {...form.field('fingerprint')}
      />
      <TextField
        label={t('integrations.mailbox')}
        help={t('integrations.mailboxHelp')}
        optional
        maxLength={300}
        {...form.field('folder')}
      />
      <CommonFields
        fileType={form.field('fileType')}
        encoding={form.field('encoding')}
        afterwards={form.field('afterwards')}
        schedule={form.field('schedule')}
        active={form.field('active')}
      />
    </FormPanel>
  );
};
