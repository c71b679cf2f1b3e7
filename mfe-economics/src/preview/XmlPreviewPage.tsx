import { invoicePath } from '@fraktion/contract/pages';
import {
  ButtonLink,
  Page,
  Panel,
  SkeletonPage,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { ChevronLeft } from '@fraktion/shared-ui/icons';

import { DocumentView, documentViews } from '../lib/document/DocumentView.tsx';
import { InvoiceGate } from '../lib/InvoiceGate.tsx';

/** The document of an invoice only: readable, and its source. */
const XmlPreviewPage = () => {
  const { t } = useTranslation('mfe-economics');
  const [params, setParams] = useSearchParams();
  const view = documentViews.find((name) => name === params.get('view'));
  return (
    <InvoiceGate waiting={<SkeletonPage />}>
      {({ id, documentType, invoiceNumber: number }) => (
        <Page
          title={t('document.pageTitle', { of: t(`invoice.heading.${documentType}`, { number }) })}
          width="narrow"
          actions={
            <ButtonLink to={invoicePath(id)} icon={ChevronLeft}>
              {t('document.toInvoice')}
            </ButtonLink>
          }
        >
          <Panel>
            <DocumentView
              invoiceId={id}
              view={view}
              onView={(name) => setParams({ view: name }, { replace: true })}
            />
          </Panel>
        </Page>
      )}
    </InvoiceGate>
  );
};

export default XmlPreviewPage;
