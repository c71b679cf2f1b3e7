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
      if (name.trim() === '') return { name: t('drive.name.missing') };
      return forbidden.test(name) ? { name: t('drive.name.forbidden') } : {};
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
        {faster ? <Notice tone="warning">{t('drive.faster')}</Notice> : null}
        <TextField
          label={t('drive.name.label')}
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
  const create = useCall(createDriveFolder);
  return (
    <NameForm
      title={t('drive.newFolder.title')}
      submit={t('drive.newFolder.create')}
      initial=""
      onClose={onClose}
      onSubmit={async (name) => {
        const made = await create.mutateAsync({ body: { id, parentId, name } });
        toast({ tone: 'success', title: t('drive.newFolder.done', { name: made.name }) });
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
  const change = useCall(changeDriveEntry);
  return (
    <NameForm
      title={t('drive.rename.title', { name })}
      submit={t('drive.actions.rename')}
      initial={name}
      onClose={onClose}
      onSubmit={async (wanted) => {
        const body = { version, name: wanted };
        const renamed = await change.mutateAsync({ params: { kind, id }, body });
        toast({ tone: 'success', title: t('drive.rename.done', { name: renamed.name }) });
      }}
    />
  );
};
