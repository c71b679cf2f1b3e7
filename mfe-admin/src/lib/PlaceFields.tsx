import { type FieldBinding, Grid, TextField, useTranslation } from '@fraktion/shared-ui';

export interface PlaceFieldsProps {
  readonly address: FieldBinding<string>;
  readonly zip: FieldBinding<string>;
  readonly city: FieldBinding<string>;
  readonly required?: boolean;
}

/** Where something is: street, postal code and city. */
export const PlaceFields = ({ address, zip, city, required = false }: PlaceFieldsProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <>
      <TextField
        label={t('place.address')}
        required={required}
        optional={!required}
        maxLength={200}
        {...address}
      />
      <Grid gridTemplateColumns="112px minmax(0, 1fr)" gap="3" alignItems="start">
        <TextField label={t('place.zip')} required={required} maxLength={12} {...zip} />
        <TextField label={t('place.city')} required={required} maxLength={100} {...city} />
      </Grid>
    </>
  );
};
