import { createCollector } from '@fraktion/contract/collectors';
import { useProfile } from '@fraktion/shared-auth';
import { useCreate } from '@fraktion/shared-auth/query';
import { Form, FormActions, TextField, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { CountryField } from '../lib/CountryField.tsx';
import { useAdded, useOwnCountry } from './setupForms.ts';

const unknown = { phone: null, address: null, zip: null, city: null, cvr: null };

const useCollectorForm = () => {
  const { t } = useTranslation('mfe-admin');
  const { communicationLanguage: language } = useProfile().account;
  const country = useOwnCountry();
  return useCallForm({
    call: useCreate(createCollector),
    fields: ['name', 'email'],
    own: () => ({ country }),
    body: (own) => ({ language, country: own.country, ...unknown }),
    // An address is required here, because nothing can be ordered without it.
    check: ({ email }) => ({
      email: email.trim() === '' ? t('collectors.emailWrong') : undefined,
    }),
    keep: ['country'],
    done: useAdded(),
  });
};

export const CollectorForm = () => {
  const { t } = useTranslation('mfe-admin');
  const form = useCollectorForm();
  return (
    <Form form={form} label={t('setup.steps.collectors.title')}>
      <TextField label={t('collectors.name')} required maxLength={200} {...form.field('name')} />
      <TextField
        type="email"
        label={t('collectors.email')}
        help={t('collectors.emailHelp')}
        required
        maxLength={254}
        {...form.field('email')}
      />
      <CountryField {...form.field('country')} />
      <FormActions submit={t('setup.steps.collectors.add')} />
    </Form>
  );
};
