import { type FieldBinding, SelectField, useTranslation } from '@fraktion/shared-ui';

import { useCollectorChoices } from '../lib/useCollectorChoices.ts';

/** The supplier whose prices are meant. */
export const SupplierField = (field: FieldBinding<string>) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <SelectField
      label={t('agreements.fields.collector')}
      required
      placeholder={t('agreements.choose')}
      choices={useCollectorChoices()}
      {...field}
    />
  );
};
