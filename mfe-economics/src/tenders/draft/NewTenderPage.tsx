import { tenderPath, tendersPath } from '@fraktion/contract/pages';
import { createTender } from '@fraktion/contract/tenders';
import { useCreate } from '@fraktion/shared-auth/query';
import {
  Form,
  FormActions,
  Page,
  Panel,
  toast,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { followFocus, useDiscard } from '@fraktion/shared-ui/overlay';
import { wholeAccount } from '@fraktion/shared-waste/reach';

import { useTenderForm } from './tenderForm.ts';
import { TenderFields } from './TenderFields.tsx';

/** A new tender starts as a draft: collectors are notified only when it is opened. */
const NewTenderPage = () => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const { form, tried } = useTenderForm(undefined, useCreate(createTender), ({ id }) => {
    toast({ title: t('tenders.saved'), tone: 'success' });
    void navigate(tenderPath(id), { replace: true });
  });
  const { close, question } = useDiscard(() => void navigate(tendersPath, { replace: true }), {
    pending: form.pending,
  });
  return (
    <div ref={followFocus}>
      <Page title={t('tenders.new')} width="form">
        <Panel>
          <Form form={form} label={t('tenders.new')}>
            <TenderFields form={form} tried={tried} />
            <FormActions submit={t('tenders.saveDraft')} onCancel={close} />
          </Form>
        </Panel>
        {question}
      </Page>
    </div>
  );
};

export default wholeAccount('mfe-economics', 'tenders.new', NewTenderPage);
