import { changeDriveEntry, createDriveFolder, type DriveEntry } from '@fraktion/contract/fileDrive';
import { isRefusal, newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Form,
  FormActions,
  Notice,
  TextField,
  toast,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { driveCalls } from './driveQueries.ts';

const stale = { invalidates: [driveCalls] };

/** Signs that the server takes in no name. */
const forbidden = /[/\\<>:"|?*]/;

interface NameFormProps {
  readonly title: string;
  readonly submit: string;
  readonly initial: string;
  readonly onSubmit: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const NameForm = ({ title, submit, initial, onSubmit, onClose }: NameFormProps) => {
  const { t } = useTranslation('mfe-ordering');
  const form = useForm({
    initial: { name: initial },
    validate: ({ name }): { name?: string } => {
      if (name.trim() === '') return { name: t('Drive.Name.Missing') };
      return forbidden.test(name) ? { name: t('Drive.Name.Forbidden') } : {};
    },
    submit: async ({ name }) => {
      await onSubmit(name.trim());
      onClose();
    },
  });
  const faster = isRefusal(form.failure, 'Generic.Changed');
  // What is being sent is not taken back by closing.
  const close = form.pending ? () => {} : onClose;
  return (
    <Dialog open steady onClose={close} title={title} width="small">
      <Form form={form} label={title} ownFailure={faster}>
        {faster ? <Notice tone="warning">{t('Drive.Faster')}</Notice> : null}
        <TextField
          label={t('Drive.Name.Label')}
          required
          // Not `autoFocus`: the dialog is to know where the focus was before it.
          data-autofocus=""
          maxLength={150}
          autoComplete="off"
          {...form.field('name')}
        />
        <FormActions submit={submit} onCancel={close} />
      </Form>
    </Dialog>
  );
};

export const NewFolderDialog = ({
  parentId,
  onClose,
}: {
  readonly parentId: string;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('mfe-ordering');
  // Sent again after a lost answer, it is the same folder still.
  const [id] = useState(newId);
  const create = useCall(createDriveFolder, stale);
  return (
    <NameForm
      title={t('Drive.NewFolder.Title')}
      submit={t('Drive.NewFolder.Create')}
      initial=""
      onClose={onClose}
      onSubmit={async (name) => {
        const made = await create.mutateAsync({ body: { id, parentId, name } });
        toast({ tone: 'success', title: t('Drive.NewFolder.Done', { name: made.name }) });
      }}
    />
  );
};

/** A file keeps its ending whatever it is called. */
export const RenameDialog = ({
  entry: { kind, id, version, name },
  onClose,
}: {
  readonly entry: DriveEntry;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const change = useCall(changeDriveEntry, stale);
  return (
    <NameForm
      title={t('Drive.Rename.Title', { name })}
      submit={t('Drive.Actions.rename')}
      initial={name}
      onClose={onClose}
      onSubmit={async (wanted) => {
        const body = { version, name: wanted };
        const renamed = await change.mutateAsync({ params: { kind, id }, body });
        toast({ tone: 'success', title: t('Drive.Rename.Done', { name: renamed.name }) });
      }}
    />
  );
};
