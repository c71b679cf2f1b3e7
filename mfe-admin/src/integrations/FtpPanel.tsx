import {
  createFtpImport,
  deleteFtpImport,
  type FtpKind,
  ftpKinds,
  type Integration,
  updateFtpImport,
} from '@fraktion/contract/integrations';
import { useSave } from '@fraktion/shared-auth/query';
import { SelectField, TextField, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { beginning, commonNames, type SourcePanelProps } from './beginning.ts';
import { ServerFields } from './ServerFields.tsx';
import { SourcePanel } from './SourcePanel.tsx';

const ftpKindOf = (row: Integration | undefined): FtpKind =>
  ftpKinds.find((kind) => kind === row?.kind) ?? 'sftp';

/** A folder of an FTP, FTPS or SFTP server. */
export const FtpPanel = ({ integration, onClose, onCreated }: SourcePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useSave({ create: createFtpImport, change: updateFtpImport, row: integration }),
    row: integration,
    fields: [...commonNames, 'kind', 'host', 'username', 'password', 'fingerprint'],
    initial: (row) => ({ ...beginning(row), kind: ftpKindOf(row) }),
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
      newTitle={t('integrations.newFtp')}
      remove={deleteFtpImport}
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
      <SelectField<FtpKind>
        label={t('integrations.kind')}
        choices={ftpKinds.map((value) => ({ value, label: t(`integrations.kinds.${value}`) }))}
        {...form.field('kind')}
      />
      <ServerFields
        isNew={!form.row}
        host={form.field('host')}
        username={form.field('username')}
        password={form.field('password')}
        fingerprint={form.field('fingerprint')}
      />
      <TextField
        label={t('integrations.folder')}
        help={t('integrations.folderHelp')}
        optional
        maxLength={300}
        {...form.field('folder')}
      />
    </SourcePanel>
  );
};
