import { type Language, languages } from '@fraktion/contract/values';
import { useProfile } from '@fraktion/shared-auth';
import {
  Checkbox,
  Form,
  FormActions,
  getLanguage,
  Panel,
  RadioGroup,
  toast,
  translate,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';

import { chooseLanguage } from '../session/language.ts';
import { languageNames } from '../session/languageNames.ts';

interface Values {
  readonly language: Language;
  readonly everywhere: boolean;
}

/** The language of the portal and of the mails, for this account or for all of them. */
export function LanguageChoice() {
  const { t } = useTranslation('shell');
  const { account, accounts } = useProfile();
  const form = useForm<Values>({
    initial: { language: getLanguage(), everywhere: false },
    submit: async ({ language, everywhere }) => {
      await chooseLanguage(language, everywhere);
      form.reset({ language, everywhere: false });
      // In the newly chosen language, which this render does not know yet.
      toast({ title: translate('shell')('settings.language.saved'), tone: 'success' });
    },
  });
  return (
    <Panel title={t('settings.language.title')}>
      <Form form={form} label={t('settings.language.title')}>
        <RadioGroup
          label={t('settings.language.choose')}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.field('language')}
        />
        {accounts.length > 1 ? (
          <Checkbox
            label={t('settings.language.everywhere', { count: accounts.length })}
            help={t('settings.language.onlyHere', { account: account.name })}
            {...form.field('everywhere')}
          />
        ) : null}
        <FormActions
          submit={t('settings.save')}
          disabledReason={form.changed ? undefined : t('settings.unchanged')}
        />
      </Form>
    </Panel>
  );
}
