import { issueApiKey } from '@fraktion/contract/apiKeys';
import { directoryScope } from '@fraktion/contract/scim';
import { useCreate } from '@fraktion/shared-auth/query';
import { SelectField, TextField, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';

import { DirectoryField } from './DirectoryField.tsx';
import { ScopeFields } from './ScopeFields.tsx';

const terms = ['30', '90', '365', '730'] as const;

export interface NewKeyPanelProps {
  readonly onClose: () => void;
  /** Receives the secret, which cannot be read again. */
  readonly onIssued: (secret: string) => void;
}

/** A new key: its name, its lifetime and its rights. */
export const NewKeyPanel = ({ onClose, onIssued }: NewKeyPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useCreate(issueApiKey),
    fields: ['name', 'days', 'scopes'],
    initial: () => ({ days: '365' }),
    words: { scopes: t('apiKeys.noScope') },
    done: ({ secret }) => {
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
      <DirectoryField {...form.field('scopes')} />
      {form.values.scopes.includes(directoryScope) ? null : (
        <ScopeFields {...form.field('scopes')} />
      )}
    </FormPanel>
  );
};
