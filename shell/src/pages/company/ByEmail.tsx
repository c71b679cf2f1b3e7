import { startCompanySignIn } from '@fraktion/contract/companySignIn';
import { leavePortal } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import { Form, FormActions, useLocation, useTranslation } from '@fraktion/shared-ui/entry';
import { useCallForm } from '@fraktion/shared-ui/form';

import { EntryHeading } from '../SplitPage.tsx';
import { keepHeading } from './heading.ts';
import { BackToSignIn } from '../entry/BackToSignIn.tsx';
import { EmailField } from '../entry/EmailField.tsx';

/** The domain of the e-mail finds the company's provider. */
export function ByEmail() {
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  const form = useCallForm({
    call: useFormCall(startCompanySignIn),
    fields: ['email'],
    check: ({ email }) => ({ email: email.trim() === '' ? t('login.emailMissing') : undefined }),
    words: { email: t('entry.forgot.emailWrong') },
    done: ({ address }) => {
      keepHeading(search);
      leavePortal(address);
    },
  });
  return (
    <>
      <EntryHeading title={t('entry.company.title')} text={t('entry.company.text')} />
      <Form form={form} label={t('entry.company.title')}>
        <EmailField {...form.field('email')} />
        <FormActions submit={t('entry.company.continue')} full />
      </Form>
      <BackToSignIn search={search} />
    </>
  );
}
