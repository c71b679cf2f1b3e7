import { issueApiKey, type KeyScope } from '@fraktion/contract/apiKeys';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { SelectField, TextField, useForm, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { ScopeFields } from './ScopeFields.tsx';

const terms = ['30', '90', '365', '730'] as const;
interface Values {
  readonly name: string;
  readonly days: (typeof terms)[number];
  readonly scopes: readonly KeyScope[];
}

export interface NewKeyPanelProps {
  readonly onClose: () => void;
  /** Is handed the secret, which nobody can read again. */
  readonly onIssued: (secret: string) => void;
}

/** A new key: its name, for how long, and what it may do. */
export const NewKeyPanel = ({ onClose, onIssued }: NewKeyPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const [id] = useState(newId);
  const issue = useCall(issueApiKey);
  const form = useForm<Values>({
    initial: { name: '', days: '365', scopes: [] },
    validate: ({ name, scopes }) => ({
      name: name.trim() === '' ? t('form.missing') : undefined,
      scopes: scopes.length === 0 ? t('apiKeys.noScope') : undefined,
    }),
    submit: async ({ name, days, scopes }) => {
      const { secret } = await issue.mutateAsync({
        body: { id, name: name.trim(), days: Number(days), scopes: [...scopes] },
      });
      onClose();
      onIssued(secret);
    },
  });
  return (
    <FormPanel title={t('apiKeys.new')} form={form} submit={t('apiKeys.issue')} onClose={onClose}>
      <TextField
        label={t('people.name')}
        help={t('apiKeys.nameHelp')}
        required
        maxLength={100}
        {...form.field('name')}
      />
      <SelectField
        label={t('apiKeys.term')}
        choices={terms.map((value) => ({
          value,
          label: t('apiKeys.days', { count: Number(value) }),
        }))}
        {...form.field('days')}
      />
      <ScopeFields {...form.field('scopes')} />
    </FormPanel>
  );
};
