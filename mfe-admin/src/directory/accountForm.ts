import { type Country, createAccount } from '@fraktion/contract/accounts';
import { accountsPath } from '@fraktion/contract/pages';
import type { Language } from '@fraktion/contract/values';
import { newId } from '@fraktion/shared-auth';
import { useCreate } from '@fraktion/shared-auth/query';
import { toast, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useState } from 'react';

import { companyFaults, companyFields } from '../lib/account/companyForm.ts';

/** The defaults of a country, which can be changed later. */
export const customs: Record<Country, { currency: 'DKK' | 'SEK' | 'NOK'; language: Language }> = {
  DK: { currency: 'DKK', language: 'da' },
  SE: { currency: 'SEK', language: 'sv' },
  NO: { currency: 'NOK', language: 'nb' },
};

/** A new account, with the invitation of its first administrator. */
export const useAccountForm = () => {
  const { t } = useTranslation('mfe-admin');
  const navigate = useNavigate();
  const [adminId] = useState(newId);
  return useCallForm({
    call: useCreate(createAccount),
    fields: [...companyFields, 'kind', 'country'],
    own: () => ({ adminName: '', adminEmail: '' }),
    // The country decides currency and language.
    body: ({ country, adminName, adminEmail }) => ({
      currency: customs[country].currency,
      communicationLanguage: customs[country].language,
      admin: { id: adminId, name: adminName.trim(), email: adminEmail.trim() },
    }),
    check: (values) => companyFaults(t, values),
    names: { 'admin.name': 'adminName', 'admin.email': 'adminEmail' },
    words: { adminEmail: t('people.emailWrong') },
    done: ({ name }, { adminEmail }) => {
      toast({
        title: t('directory.created', { name, email: adminEmail.trim() }),
        tone: 'success',
      });
      return navigate(accountsPath);
    },
  });
};
