import { changeDriveEntry, createDriveFolder, type DriveEntry } from '@fraktion/contract/fileDrive';
import { useChange, useCreate } from '@fraktion/shared-auth/query';
import {
  Form,
  FormActions,
  type FormState,
  TextField,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { type Problem, useCallForm } from '@fraktion/shared-ui/form';
import { Dialog } from '@fraktion/shared-ui/overlay';

export interface EntryDialogProps {
  readonly entry: DriveEntry;
  readonly onClose: () => void;
}

interface NameFormProps {
  readonly title: string;
  readonly submit: string;
  readonly form: FormState<{ readonly name: string }>;
  readonly onClose: () => void;
}

/** The rules for a name, which is optional in the body of an update. */
const useNameRules = () => {
  const { t } = useTranslation('mfe-ordering');
  return {
    check: ({ name }: { readonly name: string }) => ({
      name: name.trim() === '' ? t('drive.name.missing') : undefined,
    }),
    words: {
      name: ({ kind }: Problem) => (kind === 'characters' ? t('drive.name.forbidden') : undefined),
    },
  };
};

const NameForm = ({ title, submit, form, onClose }: NameFormProps) => {
  const { t } = useTranslation('mfe-ordering');
  // Closing does not cancel a running request.
  const close = form.pending ? () => {} : onClose;
  return (
    <Dialog open steady onClose={close} title={title} width="small">
      <Form form={form} label={title}>
        <TextField
          label={t('drive.name.label')}
          required
          // Not `autoFocus`, because the dialog must know where the focus was before.
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
  const form = useCallForm({
    call: useCreate(createDriveFolder),
    fields: ['name'],
    body: () => ({ parentId }),
    ...useNameRules(),
    done: ({ name }) => {
      toast({ tone: 'success', title: t('drive.newFolder.done', { name }) });
      onClose();
    },
  });
  const [title, submit] = [t('drive.newFolder.title'), t('drive.newFolder.create')];
  return <NameForm {...{ title, submit, form, onClose }} />;
};

/** A file keeps its extension under any name. */
export const RenameDialog = ({ entry, onClose }: EntryDialogProps) => {
  const { t } = useTranslation('mfe-ordering');
  const form = useCallForm({
    call: useChange(changeDriveEntry, { rest: ({ kind, id }) => ({ params: { kind, id } }) }),
    row: entry,
    fields: ['name'],
    ...useNameRules(),
    done: ({ name }) => {
      toast({ tone: 'success', title: t('drive.rename.done', { name }) });
      onClose();
    },
  });
  const title = t('drive.rename.title', { name: entry.name });
  return <NameForm {...{ title, form, onClose }} submit={t('drive.actions.rename')} />;
};
