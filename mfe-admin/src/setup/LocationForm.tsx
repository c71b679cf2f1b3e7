import type { Country } from '@fraktion/contract/accounts';
import { createLocation } from '@fraktion/contract/locations';
import { useProfile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Form, FormActions, TextField, useTranslation } from '@fraktion/shared-ui';

import { CountryField } from '../lib/CountryField.tsx';
import { PlaceFields } from '../lib/PlaceFields.tsx';
import { useStepForm } from './useStepForm.ts';

const countryOf: Readonly<Record<string, Country>> = { DKK: 'DK', SEK: 'SE', NOK: 'NO' };

const useLocationForm = () => {
  const { t } = useTranslation('mfe-admin');
  const { account } = useProfile();
  const create = useCall(createLocation);
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
      <PlaceFields
        required
        address={form.field('address')}
        zip={form.field('zip')}
        city={form.field('city')}
      />
      <CountryField {...form.field('country')} />
      <FormActions submit={t('setup.steps.locations.add')} />
    </Form>
  );
};
