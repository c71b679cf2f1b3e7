import type {
  deleteAzureBlob,
  deleteFtpImport,
  deleteMailImport,
  Integration,
} from '@fraktion/contract/integrations';
import { useRowCall } from '@fraktion/shared-auth/query';
import { TextField, useTranslation } from '@fraktion/shared-ui';
import type { CallFormState } from '@fraktion/shared-ui/form';
import { DeleteButton, FormPanel } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

import { CommonFields } from './CommonFields.tsx';
import { ConnectionTest, type TypedSource } from './ConnectionTest.tsx';
import type { CommonForm } from './sourceForm.ts';
import { SourceWork } from './SourceWork.tsx';
import { IntegrationStatePill } from './StatePill.tsx';

type RemoveCall = typeof deleteFtpImport | typeof deleteMailImport | typeof deleteAzureBlob;

interface RemoveProps {
  readonly call: RemoveCall;
  readonly row: Integration;
  readonly onClose: () => void;
}

const Remove = ({ call, row: read, onClose }: RemoveProps) => {
  const { t } = useTranslation('mfe-admin');
  const { row, send } = useRowCall(call, read);
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

interface TriedForm {
  readonly values: { readonly folder: string; readonly fileType: Integration['fileType'] | '' };
}

export interface SourceFrameProps<V extends object> {
  readonly form: CallFormState<V, Integration> & CommonForm & TriedForm;
  readonly newTitle: string;
  readonly remove: RemoveCall;
  readonly onClose: () => void;
  /** The settings in the fields, as they would be tried. */
  readonly typed: Omit<TypedSource, 'savedId' | 'folder' | 'fileType'>;
  /** The fields of this kind of source. */
  readonly children: ReactNode;
}

/** The panel of one source: its tests and runs, its fields, and its removal. */
export const SourcePanel = <V extends object>(props: SourceFrameProps<V>) => {
  const { form, newTitle, remove, onClose, typed, children } = props;
  const { folder, fileType } = form.values;
  const { row } = form;
  const { t } = useTranslation('mfe-admin');
  return (
    <FormPanel
      title={row ? row.name : newTitle}
      status={row ? <IntegrationStatePill row={row} /> : undefined}
      form={form}
      submit={t(row ? 'form.save' : 'integrations.create')}
      onClose={onClose}
      intro={row ? <SourceWork integration={row} /> : null}
      footer={row ? <Remove key={row.version} call={remove} row={row} onClose={onClose} /> : null}
    >
      <TextField
        label={t('people.name')}
        help={t('integrations.nameHelp')}
        required
        maxLength={80}
        {...form.field('name')}
      />
      {children}
      <ConnectionTest
        typed={{ ...typed, savedId: row?.id ?? null, folder, fileType: fileType || 'any' }}
        isSaved={!form.changed}
      />
      <CommonFields form={form} />
    </FormPanel>
  );
};
