import { startCompanySignIn } from '@fraktion/contract/companySignIn';
import { leavePortal } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import { Form, FormActions, useLocation, useTranslation } from '@fraktion/shared-ui/entry';
import { useCallForm } from '@fraktion/shared-ui/form';

import { EntryHeading } from '../SplitPage.tsx';
import { keepHeading } from './heading.ts';
import { BackToSignIn } from '../entry/BackToSignIn.tsx';

/**
 * An account's own sign-in page. It waits for a press: otherwise a link could sign somebody in as another person, whose provider
 * asks nothing.
 */
export function ByAccount({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation('shell');
  const { search } = useLocation();
  const form = useCallForm({
    call: useFormCall(startCompanySignIn, { given: () => ({ accountId }) }),
    fields: [],
    done: ({ address }) => {
      keepHeading(search);
      leavePortal(address);
    },
  });
  return (
    <>
      <EntryHeading title={t('entry.company.title')} text={t('entry.company.account')} />
      <Form form={form} label={t('entry.company.title')}>
        <FormActions submit={t('entry.company.continue')} full />
      </Form>
      <BackToSignIn search={search} />
    </>
  );
}
