import { type DeployToken, issueDeployToken } from '@fraktion/contract/releases';
import { useCreate } from '@fraktion/shared-auth/query';
import { TextField, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';

export type IssuedToken = DeployToken & { readonly secret: string };

export interface NewTokenPanelProps {
  readonly onClose: () => void;
  /** Receives the secret, which cannot be read again. */
  readonly onIssued: (token: IssuedToken) => void;
}

/** A token for one team and one remote. */
export const NewTokenPanel = ({ onClose, onIssued }: NewTokenPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useCreate(issueDeployToken),
    fields: ['name', 'label'],
    words: { name: t('releases.tokens.nameHelp') },
    done: (token) => {
      onClose();
      onIssued(token);
    },
  });
  return (
    <FormPanel
      title={t('releases.tokens.new')}
      form={form}
      submit={t('releases.tokens.issue')}
      onClose={onClose}
    >
      <TextField
        label={t('releases.tokens.name')}
        help={t('releases.tokens.nameHelp')}
        required
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('name')}
      />
      <TextField
        label={t('releases.tokens.label')}
        help={t('releases.tokens.labelHelp')}
        required
        maxLength={100}
        {...form.field('label')}
      />
    </FormPanel>
  );
};
