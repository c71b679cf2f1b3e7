import {
  afterImport,
  type AfterImport,
  type FileEncoding,
  fileEncodings,
  type ImportedFileType,
  importedFileTypes,
  type ImportSchedule,
  importSchedules,
} from '@fraktion/contract/integrations';
import { Checkbox, type FieldBinding, SelectField, useTranslation } from '@fraktion/shared-ui';

type Bound<T extends string> = Omit<FieldBinding<T>, 'value'> & { readonly value: T | '' };

export interface CommonFieldsProps {
  readonly fileType: Bound<ImportedFileType>;
  readonly encoding: Bound<FileEncoding>;
  readonly afterwards: Bound<AfterImport>;
  readonly schedule: Bound<ImportSchedule>;
  readonly active: FieldBinding<boolean>;
}

/** Names of encodings are the same in every language. */
const encodingNames: Record<Exclude<FileEncoding, 'asDeclared'>, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'iso-8859-1': 'ISO 8859-1',
  'windows-1252': 'Windows-1252',
};

/** What every kind of source is asked for. */
export const CommonFields = (props: CommonFieldsProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <>
      <SelectField<ImportedFileType>
        label={t('integrations.fileType')}
        choices={importedFileTypes.map((value) => ({
          value,
          label: t(`integrations.fileTypes.${value}`),
        }))}
        {...props.fileType}
      />
      <SelectField<FileEncoding>
        label={t('integrations.encoding')}
        help={t('integrations.encodingHelp')}
        choices={fileEncodings.map((value) => ({
          value,
          label: value === 'asDeclared' ? t('integrations.asDeclared') : encodingNames[value],
        }))}
        {...props.encoding}
      />
      <SelectField<AfterImport>
        label={t('integrations.afterwards')}
        help={t('integrations.afterwardsHelp')}
        choices={afterImport.map((value) => ({ value, label: t(`integrations.after.${value}`) }))}
        {...props.afterwards}
      />
      <SelectField<ImportSchedule>
        label={t('integrations.schedule')}
        choices={importSchedules.map((value) => ({
          value,
          label: t(`integrations.schedules.${value}`),
        }))}
        {...props.schedule}
      />
      <Checkbox
        label={t('integrations.active')}
        help={t('integrations.activeHelp')}
        {...props.active}
      />
    </>
  );
};
