import { type FieldBinding, Grid, TextField, useTranslation } from '@fraktion/shared-ui';

import { type CompanyNumbers, companyDoubt } from './companyForm.ts';

const most = { phone: 40, email: 254, vatNumber: 30, cvr: 20, pNumber: 20, customerNumber: 50 };
const names = ['phone', 'email', 'vatNumber', 'cvr', 'pNumber', 'customerNumber'] as const;

/** The contact data and the identification numbers of a company. */
export const NumberFields = ({
  form,
}: {
  readonly form: {
    readonly values: CompanyNumbers;
    readonly field: (name: (typeof names)[number]) => FieldBinding<string>;
  };
}) => {
  const { t } = useTranslation('mfe-admin');
  const doubt = companyDoubt(t, form.values);
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      alignItems="start"
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`directory.${name}`)}
          help={name === 'cvr' ? doubt : undefined}
          optional
          maxLength={most[name]}
          {...form.field(name)}
        />
      ))}
    </Grid>
  );
};
