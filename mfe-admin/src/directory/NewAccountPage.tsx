import { accountsPath } from '@fraktion/contract/pages';
import {
  Form,
  FormActions,
  Heading,
  Page,
  RadioGroup,
  Text,
  TextField,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { useDiscard } from '@fraktion/shared-ui/overlay';

import { NumberFields } from '../lib/account/NumberFields.tsx';
import { CountryField } from '../lib/CountryField.tsx';
import { PersonFields } from '../lib/PersonFields.tsx';
import { PlaceFields } from '../lib/PlaceFields.tsx';
import { customs, useAccountForm } from './accountForm.ts';

type Fields = ReturnType<typeof useAccountForm>;

const Place = ({ form }: { readonly form: Fields }) => {
  const { t } = useTranslation('mfe-admin');
  const { country } = form.values;
  const { currency, language } = customs[country];
  return (
    <>
      <CountryField
        help={t('directory.customs', { currency, language: t(`directory.inLanguage.${language}`) })}
        {...form.field('country')}
      />
      <PlaceFields
        address={form.field('address')}
        zip={form.field('zip')}
        city={form.field('city')}
      />
    </>
  );
};

const Runner = ({ form }: { readonly form: Fields }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <>
      <Heading as="h2" size="small" mt="3">
        {t('directory.runner')}
      </Heading>
      <Text tone="muted">{t(`directory.runnerText.${form.values.kind}`)}</Text>
      <PersonFields name={form.field('adminName')} email={form.field('adminEmail')} />
    </>
  );
};

/** Creates an account, and invites its first administrator. */
const NewAccountPage = () => {
  const { t } = useTranslation('mfe-admin');
  const navigate = useNavigate();
  const form = useAccountForm();
  const { close, question } = useDiscard(() => void navigate(accountsPath, { replace: true }), {
    pending: form.pending,
  });
  return (
    <Page title={t('directory.new')} width="narrow">
      <Form form={form} label={t('directory.new')}>
        <RadioGroup
          label={t('directory.kind')}
          choices={(['customer', 'supplier'] as const).map((value) => ({
            value,
            label: t(`directory.kinds.${value}`),
            help: t(`directory.kindHelp.${value}`),
          }))}
          {...form.field('kind')}
        />
        <TextField label={t('directory.name')} required maxLength={200} {...form.field('name')} />
        <Place form={form} />
        <NumberFields form={form} />
        <Runner form={form} />
        <FormActions submit={t('directory.create')} onCancel={close} />
      </Form>
      {question}
    </Page>
  );
};

export default NewAccountPage;
