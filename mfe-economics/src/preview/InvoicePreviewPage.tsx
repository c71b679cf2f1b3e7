import { type InvoiceDetail, linesWithInvoice, isOpenInvoice } from '@fraktion/contract/invoices';
import { reconciliationPath, xmlPreviewPath } from '@fraktion/contract/pages';
import {
  Box,
  ButtonLink,
  Flex,
  Notice,
  Page,
  Panel,
  SkeletonPage,
  Stack,
  useDevice,
  useMediaQuery,
  useTranslation,
} from '@fraktion/shared-ui';
import { Scale } from '@fraktion/shared-ui/icons';
import { followFocus } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { DocumentView } from '../lib/document/DocumentView.tsx';
import { useInspectionOf } from '../lib/InspectionNotice.tsx';
import { InvoiceGate } from '../lib/InvoiceGate.tsx';
import { useShownLines } from '../lib/invoiceLines.ts';
import { InvoiceQuestions } from '../lib/InvoiceQuestions.tsx';
import { InvoiceStatusPill } from '../lib/InvoiceStatusPill.tsx';
import { LockedNotice } from '../lib/LockedNotice.tsx';
import { PartNotice } from '../lib/PartNotice.tsx';
import { UnusedXmlNotice } from '../lib/UnusedXmlNotice.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { PostedLines } from './PostedLines.tsx';
import { PreviewFacts } from './PreviewFacts.tsx';
import { Verdict } from './Verdict.tsx';
import { useNamedPosting } from './useNamedPosting.ts';

/** The document: beside the portal's data where there is room, and below it on a phone. */
const Document = ({ invoice, marked }: { invoice: InvoiceDetail; marked: string | undefined }) => {
  const { t } = useTranslation('mfe-economics');
  const isBeside = useMediaQuery('(min-width: 1100px)');
  return (
    <Panel
      title={t('document.title')}
      actions={
        <ButtonLink to={xmlPreviewPath(invoice.id)} size="small">
          {t('document.alone')}
        </ButtonLink>
      }
    >
      <DocumentView
        invoiceId={invoice.id}
        marked={marked}
        atLeast={invoice.lines.length}
        height={isBeside ? 'calc(100vh - 260px)' : undefined}
      />
    </Panel>
  );
};

const InvoiceContent = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { mobile } = useDevice();
  const [pressed, setPressed] = useState<string>();
  const shown = useShownLines(invoice, linesWithInvoice);
  const named = useNamedPosting(shown);
  const marked = pressed ?? named.lineId;
  const locked = !isOpenInvoice(invoice.status);
  const { data: inspection } = useInspectionOf(invoice.id);
  return (
    <Page
      title={t(`invoice.heading.${invoice.documentType}`, { number: invoice.invoiceNumber })}
      status={<InvoiceStatusPill status={invoice.status} />}
      actions={
        <InvoiceActions
          invoice={invoice}
          main={
            mobile ? null : (
              <ButtonLink to={reconciliationPath(invoice.id)} variant="primary" icon={Scale}>
                {t(locked ? 'preview.postings' : 'preview.reconcile')}
              </ButtonLink>
            )
          }
        />
      }
    >
      <PartNotice isPart={invoice.isPart} of="invoice" />
      {locked ? <LockedNotice invoice={invoice} /> : <InvoiceQuestions invoice={invoice} />}
      <UnusedXmlNotice invoice={invoice} />
      {named.isGone ? (
        <Box mb="3">
          <Notice>{t('preview.postingGone')}</Notice>
        </Box>
      ) : null}
      <Flex gap="5" align="start" wrap="wrap">
        <Stack flex="1 1 420px" minWidth="0" gap="5">
          {inspection ? <Verdict inspection={inspection} /> : null}
          <PreviewFacts invoice={invoice} />
          <PostedLines
            shown={shown}
            marked={marked}
            posting={named.postingId}
            onLine={setPressed}
          />
        </Stack>
        <Box flex="1 1 460px" minWidth="0" position={{ lg: 'sticky' }} top="68px">
          <Document invoice={shown.invoice} marked={marked} />
        </Box>
      </Flex>
    </Page>
  );
};

/** One invoice to read: its data, its postings, and its document. */
const InvoicePreviewPage = () => (
  <InvoiceGate waiting={<SkeletonPage />}>
    {(invoice) => (
      <div ref={followFocus}>
        <InvoiceContent key={invoice.id} invoice={invoice} />
      </div>
    )}
  </InvoiceGate>
);

export default InvoicePreviewPage;
