import { type ApiKey, issueApiKey } from '@fraktion/contract/apiKeys';
import type { CallAnswer } from '@fraktion/contract/call';
import { directoryScope } from '@fraktion/contract/scim';
import { useCreate } from '@fraktion/shared-auth/query';
import { Notice, SelectField, TextField, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';

import { DirectoryField } from './DirectoryField.tsx';
import { stateOf } from './KeyStatePill.tsx';
import { ScopeFields } from './ScopeFields.tsx';

const terms = ['30', '90', '365', '730'] as const;

export interface NewKeyPanelProps {
  /** The key that the new one will replace, and begins like. */
  readonly replaces?: ApiKey | undefined;
  readonly onClose: () => void;
  /** Receives the new key with its secret, which cannot be read again. */
  readonly onIssued: (issued: CallAnswer<typeof issueApiKey>) => void;
}

/** A new key: its name, its lifetime and its rights. */
export const NewKeyPanel = ({ replaces, onClose, onIssued }: NewKeyPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useCreate(issueApiKey),
    fields: ['name', 'days', 'scopes'],
    initial: () => ({
      days: '365',
      ...(replaces ? { name: replaces.name, scopes: [...replaces.scopes] } : {}),
    }),
    words: { scopes: t('apiKeys.noScope') },
    done: (issued) => {
      onClose();
      onIssued(issued);
    },
  });
  return (
    <FormPanel
      title={replaces ? t('apiKeys.replaceTitle', { name: replaces.name }) : t('apiKeys.new')}
      form={form}
      submit={t('apiKeys.issue')}
      onClose={onClose}
    >
      {replaces && stateOf(replaces) === 'active' ? (
        <Notice>{t('apiKeys.replaceText')}</Notice>
      ) : null}
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
