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
  const need = { required, optional: !required };
  return (
    <>
      <TextField label={t('place.address')} {...need} maxLength={200} {...address} />
      <Grid
        // As wide as the code needs, and the label in one line.
        gridTemplateColumns={required ? '112px minmax(0, 1fr)' : '164px minmax(0, 1fr)'}
        gap="3"
        alignItems="start"
      >
        <TextField label={t('place.zip')} {...need} maxLength={12} {...zip} />
        <TextField label={t('place.city')} {...need} maxLength={100} {...city} />
      </Grid>
    </>
  );
};
