import { createAccount } from '@fraktion/contract/directory';
import type { Language } from '@fraktion/contract/values';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useForm, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import type { Country } from '../lib/CountryField.tsx';
import { looksLikeEmail } from '../lib/looksLikeEmail.ts';

export const textFields = [
  'address',
  'zip',
  'city',
  'phone',
  'email',
  'vatNumber',
  'cvr',
  'pNumber',
  'customerNumber',
] as const;
type Texts = Readonly<Record<(typeof textFields)[number], string>>;

export interface AccountValues extends Texts {
  readonly kind: 'customer' | 'supplier';
  readonly name: string;
  readonly country: Country;
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
  kind: 'customer',
  name: '',
  country: 'DK',
  address: '',
  zip: '',
  city: '',
  phone: '',
  email: '',
  vatNumber: '',
  cvr: '',
  pNumber: '',
  customerNumber: '',
  adminName: '',
  adminEmail: '',
};

const faults = ({ name, email, adminName, adminEmail }: AccountValues) => ({
  name: name.trim() ? undefined : ('form.missing' as const),
  email: !email.trim() || looksLikeEmail(email.trim()) ? undefined : ('people.emailWrong' as const),
  adminName: adminName.trim() ? undefined : ('form.missing' as const),
  adminEmail: looksLikeEmail(adminEmail.trim()) ? undefined : ('people.emailWrong' as const),
});

/** What is sent: an empty field is no value, and the country decides currency and language. */
export function accountToSend(values: AccountValues, ids: { account: string; admin: string }) {
  const { kind, name, country, adminName, adminEmail } = values;
  const texts = Object.fromEntries(
    textFields.map((field) => [field, values[field].trim() || null]),
  ) as Record<keyof Texts, string | null>;
  const { currency, language } = customs[country];
  return {
    id: ids.account,
    kind,
    name: name.trim(),
    country,
    ...texts,
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
  const create = useCall(createAccount, { invalidates: ['directory'] });
  return useForm<AccountValues>({
    initial,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(faults(values)).map(([field, key]) => [field, key && t(key)]),
      ),
    serverNames: { 'admin.name': 'adminName', 'admin.email': 'adminEmail' },
    submit: async (values) => {
      const body = accountToSend(values, ids);
      await create.mutateAsync({ body, idempotencyKey: ids.account });
      toast({
        title: t('directory.created', { name: body.name, email: body.admin.email }),
        tone: 'success',
      });
      await navigate('/directory/accounts');
    },
  });
};
