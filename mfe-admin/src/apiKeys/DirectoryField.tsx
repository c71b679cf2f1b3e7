import type { KeyScope } from '@fraktion/contract/apiKeys';
import { directoryScope, scimPath } from '@fraktion/contract/scim';
import { useProfile } from '@fraktion/shared-auth';
import { Code, SelectField, Stack, Text, useTranslation } from '@fraktion/shared-ui';

export interface DirectoryFieldProps {
  readonly value: readonly KeyScope[];
  readonly onChange: (value: readonly KeyScope[]) => void;
}

/** Whether the key is for the company's directory of users, which has a scope of its own and no other. */
export const DirectoryField = ({ value, onChange }: DirectoryFieldProps) => {
  const { t } = useTranslation('mfe-admin');
  const { kind } = useProfile().account;
  if (kind === 'platform') return null;
  const isDirectory = value.includes(directoryScope);
  return (
    <Stack gap="2">
      <SelectField
        name="purpose"
        label={t('apiKeys.directory.for')}
        choices={[
          { value: 'systems', label: t('apiKeys.directory.systems') },
          { value: 'directory', label: t('apiKeys.directory.scope') },
        ]}
        value={isDirectory ? 'directory' : 'systems'}
        onChange={(chosen) => onChange(chosen === 'directory' ? [directoryScope] : [])}
      />
      {isDirectory ? (
        <>
          <Text tone="muted">{t('apiKeys.directory.text')}</Text>
          <Text size="caption" tone="muted">
            {t('apiKeys.directory.address')}
          </Text>
          <Code overflowWrap="anywhere">{`${globalThis.location.origin}${scimPath}`}</Code>
        </>
      ) : null}
    </Stack>
  );
};
