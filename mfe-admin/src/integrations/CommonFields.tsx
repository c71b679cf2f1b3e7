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
import { Checkbox, SelectField, useTranslation } from '@fraktion/shared-ui';

import type { CommonForm } from './sourceForm.ts';

/** Names of encodings are the same in every language. */
const encodingNames: Record<Exclude<FileEncoding, 'asDeclared'>, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'iso-8859-1': 'ISO 8859-1',
  'windows-1252': 'Windows-1252',
};

/** The fields of every kind of source. */
export const CommonFields = ({ form }: { readonly form: CommonForm }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <>
      <SelectField<ImportedFileType>
        label={t('integrations.fileType')}
        choices={importedFileTypes.map((value) => ({
          value,
          label: t(`integrations.fileTypes.${value}`),
        }))}
        {...form.field('fileType')}
      />
      <SelectField<FileEncoding>
        label={t('integrations.encoding')}
        help={t('integrations.encodingHelp')}
        choices={fileEncodings.map((value) => ({
          value,
          label: value === 'asDeclared' ? t('integrations.asDeclared') : encodingNames[value],
        }))}
        {...form.field('encoding')}
      />
      <SelectField<AfterImport>
        label={t('integrations.afterwards')}
        help={t('integrations.afterwardsHelp')}
        choices={afterImport.map((value) => ({ value, label: t(`integrations.after.${value}`) }))}
        {...form.field('afterwards')}
      />
      <SelectField<ImportSchedule>
        label={t('integrations.schedule')}
        choices={importSchedules.map((value) => ({
          value,
          label: t(`integrations.schedules.${value}`),
        }))}
        {...form.field('schedule')}
      />
      <Checkbox
        label={t('integrations.active')}
        help={t('integrations.activeHelp')}
        {...form.field('active')}
      />
    </>
  );
};
