import { createLocation } from '@fraktion/contract/locations';
import { useProfile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Form,
  FormActions,
  Grid,
  SelectField,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';

import { useStepForm } from './useStepForm.ts';

const countries = ['DK', 'SE', 'NO'] as const;
type Country = (typeof countries)[number];
const countryOf: Readonly<Record<string, Country>> = { DKK: 'DK', SEK: 'SE', NOK: 'NO' };

const useLocationForm = () => {
  const { t } = useTranslation('mfe-admin');
  const { account } = useProfile();
  const create = useCall(createLocation, { invalidates: ['locations'], quiet: true });
  const missing = (text: string) => (text.trim() === '' ? t('form.missing') : undefined);
  return useStepForm({
    initial: {
      name: '',
      address: '',
      zip: '',
      city: '',
      country: countryOf[account.currency] ?? 'DK',
    },
    validate: ({ name, address, zip, city }) => ({
      name: missing(name),
      address: missing(address),
      zip: missing(zip),
      city: missing(city),
    }),
    create: async (values, id) => {
      const { name, address, zip, city, country } = values;
      const location = await create.mutateAsync({
        body: { id, name, address, zip, city, country, pNumber: null },
      });
      return location.name;
    },
    keep: ['country'],
  });
};

export const LocationForm = () => {
  const { t } = useTranslation('mfe-admin');
  const form = useLocationForm();
  return (
    <Form form={form} label={t('setup.steps.locations.title')}>
      <TextField
        label={t('setup.fields.locationName')}
        help={t('setup.fields.locationNameHelp')}
        required
        maxLength={200}
        {...form.field('name')}
      />
      <TextField
        label={t('setup.fields.address')}
        required
        maxLength={200}
        {...form.field('address')}
      />
      <Grid gridTemplateColumns="112px minmax(0, 1fr)" gap="3" alignItems="start">
        <TextField label={t('setup.fields.zip')} required maxLength={12} {...form.field('zip')} />
        <TextField
          label={t('setup.fields.city')}
          required
          maxLength={100}
          {...form.field('city')}
        />
      </Grid>
      <SelectField<Country>
        label={t('setup.fields.country')}
        choices={countries.map((value) => ({ value, label: t(`setup.countries.${value}`) }))}
        {...form.field('country')}
      />
      <FormActions submit={t('setup.steps.locations.add')} />
    </Form>
  );
};
