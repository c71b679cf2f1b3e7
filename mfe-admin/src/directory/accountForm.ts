import { type Country, createAccount } from '@fraktion/contract/accounts';
import { accountsPath } from '@fraktion/contract/pages';
import type { Language } from '@fraktion/contract/values';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useForm, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import {
  companyFaults,
  companyToSend,
  type CompanyValues,
  emptyCompany,
} from '../lib/account/companyForm.ts';
import { looksLikeEmail } from '../lib/looksLikeEmail.ts';

export interface AccountValues extends CompanyValues {
  readonly kind: 'customer' | 'supplier';
  readonly adminName: string;
  readonly adminEmail: string;
}

/** What goes with a country unless somebody says otherwise later. */
export const customs: Record<Country, { currency: 'DKK' | 'SEK' | 'NOK'; language: Language }> = {
  DK: { currency: 'DKK', language: 'da' },
  SE: { currency: 'SEK', language: 'sv' },
  NO: { currency: 'NOK', language: 'nb' },
};

const initial: AccountValues = {
  ...emptyCompany,
  kind: 'customer',
  adminName: '',
  adminEmail: '',
};

/** What is sent: the country decides currency and language. */
export function accountToSend(values: AccountValues, ids: { account: string; admin: string }) {
  const { kind, country, adminName, adminEmail } = values;
  const { currency, language } = customs[country];
  return {
    id: ids.account,
    kind,
    ...companyToSend(values),
    country,
    currency,
    communicationLanguage: language,
    admin: { id: ids.admin, name: adminName.trim(), email: adminEmail.trim() },
  };
}

/** A new account, with the invitation of the one who will run it. */
export const useAccountForm = () => {
  const { t } = useTranslation('mfe-admin');
  const navigate = useNavigate();
  const [ids] = useState(() => ({ account: newId(), admin: newId() }));
  const create = useCall(createAccount);
  return useForm<AccountValues>({
    initial,
    validate: (values) => ({
      ...companyFaults(t, values),
      adminName: values.adminName.trim() ? undefined : t('form.missing'),
      adminEmail: looksLikeEmail(values.adminEmail.trim()) ? undefined : t('people.emailWrong'),
    }),
    serverNames: { 'admin.name': 'adminName', 'admin.email': 'adminEmail' },
    submit: async (values) => {
      const body = accountToSend(values, ids);
      await create.mutateAsync({ body, idempotencyKey: ids.account });
      toast({
        title: t('directory.created', { name: body.name, email: body.admin.email }),
        tone: 'success',
      });
      await navigate(accountsPath);
    },
  });
};
