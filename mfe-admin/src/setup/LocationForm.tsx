import { createLocation } from '@fraktion/contract/locations';
import { useCreate } from '@fraktion/shared-auth/query';
import { Form, FormActions, TextField, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { CountryField } from '../lib/CountryField.tsx';
import { PlaceFields } from '../lib/PlaceFields.tsx';
import { useAdded, useOwnCountry } from './setupForms.ts';

const useLocationForm = () => {
  const country = useOwnCountry();
  return useCallForm({
    call: useCreate(createLocation),
    fields: ['name', 'address', 'zip', 'city'],
    own: () => ({ country }),
    body: ({ country }) => ({ country, pNumber: null }),
    keep: ['country'],
    done: useAdded(),
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
