import type {
  AfterImport,
  FileEncoding,
  ImportedFileType,
  ImportSchedule,
  Integration,
} from '@fraktion/contract/integrations';
import { type FieldBinding, toast, useTranslation } from '@fraktion/shared-ui';

export interface SourcePanelProps {
  /** Without one, a new source is added. */
  readonly integration: Integration | undefined;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

/** The fields of every kind of source. */
export const commonNames = [
  'name',
  'folder',
  'fileType',
  'encoding',
  'afterwards',
  'schedule',
  'active',
] as const;

/** The initial values of a new source's form. */
export const beginning = (row: Integration | undefined) =>
  ({
    fileType: row?.fileType ?? 'any',
    encoding: row?.encoding ?? 'asDeclared',
    afterwards: row?.afterwards ?? 'move',
    schedule: row?.schedule ?? 'quarterHour',
    active: row?.active ?? true,
  }) as const;

interface ServerValues {
  readonly host: string;
  readonly username: string;
  readonly password: string;
  readonly fingerprint: string;
}

/** The settings of a server as they stand in the fields. */
export const typedServer = ({ host, username, password, fingerprint }: ServerValues) => ({
  host: host.trim() || null,
  username: username.trim() || null,
  secret: password || null,
  fingerprint: fingerprint.trim() || null,
  containerName: null,
});

type ChoiceBinding<T extends string> = Omit<FieldBinding<T>, 'value'> & { readonly value: T | '' };

/** The form of any kind of source. */
export interface CommonForm {
  readonly field: {
    (name: 'name'): FieldBinding<string>;
    (name: 'fileType'): ChoiceBinding<ImportedFileType>;
    (name: 'encoding'): ChoiceBinding<FileEncoding>;
    (name: 'afterwards'): ChoiceBinding<AfterImport>;
    (name: 'schedule'): ChoiceBinding<ImportSchedule>;
    (name: 'active'): FieldBinding<boolean>;
  };
}

/** A new source opens, so that it can be tested; a changed one closes. */
export const useSourceSaved = ({ integration, onClose, onCreated }: SourcePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  return ({ id }: Integration) => {
    toast({ title: t('integrations.saved'), tone: 'success' });
    if (integration) onClose();
    else onCreated(id);
  };
};
