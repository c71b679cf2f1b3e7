import {
  createFtpImport,
  deleteFtpImport,
  type FtpKind,
  ftpKinds,
  type Integration,
  updateFtpImport,
} from '@fraktion/contract/integrations';
import { useSave } from '@fraktion/shared-auth/query';
import { SelectField, TextField, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useEffect } from 'react';

import {
  beginning,
  commonNames,
  type SourcePanelProps,
  typedServer,
  useSourceSaved,
} from './sourceForm.ts';
import { ServerFields } from './ServerFields.tsx';
import { SourcePanel } from './SourcePanel.tsx';

const ftpKindOf = (row: Integration | undefined): FtpKind =>
  ftpKinds.find((kind) => kind === row?.kind) ?? 'sftp';

/** A folder of an FTP, FTPS or SFTP server. */
export const FtpPanel = (props: SourcePanelProps) => {
  const { integration, onClose } = props;
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useSave({ create: createFtpImport, change: updateFtpImport, row: integration }),
    row: integration,
    fields: [...commonNames, 'kind', 'host', 'username', 'password', 'fingerprint'],
    initial: (row) => ({ ...beginning(row), kind: ftpKindOf(row) }),
    words: { host: t('integrations.hostWrong') },
    done: useSourceSaved(props),
  });
  const { row, changed, restart, know, set } = form;
  useEffect(() => {
    // A first test or run remembers the server's key: the saved password is for it.
    const isNew = integration?.fingerprint && row && row.fingerprint === null;
    if (!isNew) return;
    if (!changed) return restart(integration);
    know(integration);
    set({ fingerprint: integration.fingerprint ?? '' });
  }, [integration, row, changed, restart, know, set]);
  return (
    <SourcePanel
      form={form}
      newTitle={t('integrations.newFtp')}
      remove={deleteFtpImport}
      onClose={onClose}
      typed={{ ...typedServer(form.values), kind: form.values.kind || 'sftp' }}
    >
      <SelectField<FtpKind>
        label={t('integrations.kind')}
        choices={ftpKinds.map((value) => ({ value, label: t(`integrations.kinds.${value}`) }))}
        {...form.field('kind')}
      />
      <ServerFields form={form} />
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
