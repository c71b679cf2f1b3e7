import { documentTypes } from '@fraktion/contract/invoices';
import { type FieldBinding, SelectField, TextField, useTranslation } from '@fraktion/shared-ui';

export interface InvoiceNameProps {
  readonly type: FieldBinding<(typeof documentTypes)[number]>;
  readonly number: FieldBinding<string>;
}

/** What a typed invoice is, and its number. */
export const InvoiceName = ({ type, number }: InvoiceNameProps) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <>
      <SelectField
        label={t('invoices.columns.type')}
        required
        choices={documentTypes.map((value) => ({ value, label: t(`documentType.${value}`) }))}
        {...type}
      />
      <TextField
        label={t('invoices.columns.number')}
        required
        autoComplete="off"
        maxLength={100}
        {...number}
      />
    </>
  );
};
