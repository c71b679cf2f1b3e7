import { tenderPath, tendersPath } from '@fraktion/contract/pages';
import { createTender } from '@fraktion/contract/tenders';
import { useCreate } from '@fraktion/shared-auth/query';
import {
  Button,
  Form,
  FormActions,
  formatDate,
  Notice,
  Page,
  Panel,
  Row,
  Stack,
  toast,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { followFocus, useDiscard } from '@fraktion/shared-ui/overlay';
import { wholeAccount } from '@fraktion/shared-waste/reach';

import { useTenderForm } from './tenderForm.ts';
import { TenderFields } from './TenderFields.tsx';
import { useOwnVolumes } from './useOwnVolumes.ts';

/** A new tender starts as a draft: collectors are notified only when it is opened. */
const NewTenderPage = () => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const { form, tried } = useTenderForm(undefined, useCreate(createTender), ({ id }) => {
    toast({ title: t('tenders.saved'), tone: 'success' });
    void navigate(tenderPath(id), { replace: true });
  });
  const own = useOwnVolumes(form);
  const { close, question } = useDiscard(() => void navigate(tendersPath, { replace: true }), {
    pending: form.pending,
  });
  return (
    <div ref={followFocus}>
      <Page title={t('tenders.new')} width="form">
        <Panel>
          <Form form={form} label={t('tenders.new')}>
            <TenderFields
              form={form}
              tried={tried}
              folded={own.ids}
              about={
                own.count > 0 ? (
                  <Stack gap="2">
                    <Notice>
                      {t('tenders.form.ownVolumes', {
                        count: own.count,
                        from: formatDate(own.period.fromDate),
                        to: formatDate(own.period.toDate),
                      })}
                    </Notice>
                    <Row>
                      <Button size="small" onClick={own.clear}>
                        {t('tenders.form.beginEmpty')}
                      </Button>
                    </Row>
                  </Stack>
                ) : null
              }
            />
            <FormActions submit={t('tenders.saveDraft')} onCancel={close} />
          </Form>
        </Panel>
        {question}
      </Page>
    </div>
  );
};

export default wholeAccount('mfe-economics', 'tenders.new', NewTenderPage);
