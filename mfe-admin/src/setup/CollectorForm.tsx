import { createCollector } from '@fraktion/contract/collectors';
import { useProfile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Form, FormActions, TextField, useTranslation } from '@fraktion/shared-ui';

import { looksLikeEmail } from '../lib/looksLikeEmail.ts';
import { useStepForm } from './useStepForm.ts';

const unknown = { phone: null, address: null, zip: null, city: null, cvr: null };

const useCollectorForm = () => {
  const { t } = useTranslation('mfe-admin');
  const { communicationLanguage: language } = useProfile().account;
  const create = useCall(createCollector);
  return useStepForm({
    initial: { name: '', email: '' },
    validate: ({ name, email }) => ({
      name: name.trim() === '' ? t('form.missing') : undefined,
      // Here, unlike later, it must be there: without it nothing can be ordered.
      email: looksLikeEmail(email.trim()) ? undefined : t('collectors.emailWrong'),
    }),
    create: async ({ name, email }, id) => {
      const body = { id, name: name.trim(), email: email.trim(), language, ...unknown };
      return (await create.mutateAsync({ body })).name;
    },
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
      <FormActions submit={t('setup.steps.collectors.add')} />
    </Form>
  );
};
