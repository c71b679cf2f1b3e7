import { createTranslationLink } from '@fraktion/contract/translations';
import { languages } from '@fraktion/contract/values';
import { useCreate } from '@fraktion/shared-auth/query';
import { SelectField, TextField, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';

const terms = ['7', '14', '30', '90'] as const;

export interface NewLinkPanelProps {
  readonly onClose: () => void;
  /** Receives the address, which cannot be read again. */
  readonly onCreated: (address: string) => void;
}

/** A link for one translator and one language. */
export const NewLinkPanel = ({ onClose, onCreated }: NewLinkPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useCreate(createTranslationLink),
    fields: ['name', 'email', 'language', 'days'],
    initial: () => ({ language: 'da' as const, days: '14' }),
    words: { email: t('people.emailWrong') },
    done: ({ address }) => {
      onClose();
      onCreated(address);
    },
  });
  return (
    <FormPanel
      title={t('translations.links.new')}
      form={form}
      submit={t('translations.links.create')}
      onClose={onClose}
    >
      <TextField
        label={t('translations.translator')}
        required
        maxLength={200}
        {...form.field('name')}
      />
      <TextField
        type="email"
        label={t('people.email')}
        help={t('translations.links.emailHelp')}
        optional
        {...form.field('email')}
      />
      <SelectField
        label={t('translations.language')}
        choices={languages.map((value) => ({ value, label: t(`directory.languages.${value}`) }))}
        {...form.field('language')}
      />
      <SelectField
        label={t('translations.links.term')}
        choices={terms.map((value) => ({
          value,
          label: t('apiKeys.days', { count: Number(value) }),
        }))}
        {...form.field('days')}
      />
    </FormPanel>
  );
};
