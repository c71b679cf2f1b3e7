import { type InvoiceDetail, isOpenInvoice, maxLinesAtOnce } from '@fraktion/contract/invoices';
import { Box, Button, Kbd, Page, useMediaQuery, useTranslation } from '@fraktion/shared-ui';
import { followFocus } from '@fraktion/shared-ui/overlay';

import { InspectionNotice } from '../lib/InspectionNotice.tsx';
import { InvoiceGate } from '../lib/InvoiceGate.tsx';
import { useShownLines } from '../lib/invoiceLines.ts';
import { InvoiceQuestions } from '../lib/InvoiceQuestions.tsx';
import { InvoiceStatusPill } from '../lib/InvoiceStatusPill.tsx';
import { LockedNotice } from '../lib/LockedNotice.tsx';
import { PartNotice } from '../lib/PartNotice.tsx';
import { useNextToPost } from '../lib/nextToPost.ts';
import { ConfirmAction, useFinishing } from './ConfirmAction.tsx';
import { DownloadAction } from '../lib/DownloadAction.tsx';
import { NarrowColumns, WideColumns } from './lines/Columns.tsx';
import { DocumentSide } from './DocumentSide.tsx';
import { HasEditorPlace } from './posting/EditorPane.tsx';
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx';
import { KeysButton } from './keys/KeysButton.tsx';
import { KeysFooter } from './keys/KeysFooter.tsx';
import { LineCard } from './lines/LineCard.tsx';
import { Lines } from './lines/Lines.tsx';
import { NextAction } from './NextAction.tsx';
import { PostedSummary } from './PostedSummary.tsx';
import { ReopenAction } from '../lib/ReopenAction.tsx';
import { TakeAllAction } from './TakeAllAction.tsx';
import { isAllPosted, WhatNext } from './WhatNext.tsx';
import { useOnTheirWay } from './changes/onTheirWay.ts';
import { usePostingPanels } from './posting/usePostingPanels.tsx';
import { useReconciling } from './useReconciling.tsx';

const InvoiceContent = ({ read }: { readonly read: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { invoice: withLines, ...shown } = useShownLines(read, maxLinesAtOnce);
  const invoice = useOnTheirWay(withLines);
  const isWide = useMediaQuery('(min-width: 1280px)');
  const posting = usePostingPanels(invoice);
  const finishing = useFinishing(invoice);
  const goOn = useNextToPost(invoice.id);
  const reconciling = useReconciling(invoice, { finishing, posting, shown, goOn });
  const { suggestionOf, selectedId, actions, taking, hasKeys } = reconciling;
  const locked = !isOpenInvoice(invoice.status);
  const isEditing = posting.isOpen || reconciling.isOpen;
  const document = <DocumentSide invoice={invoice} selectedId={selectedId} />;
  const lines = <Lines {...{ invoice, selectedId, suggestionOf, actions, shown }} />;
  const card = (
    <LineCard
      invoice={invoice}
      line={invoice.lines.find(({ id }) => id === selectedId)}
      {...{ suggestionOf, actions, history: reconciling.history }}
      next={
        locked || isAllPosted(invoice) ? (
          <WhatNext
            invoice={invoice}
            waits={finishing.waits ?? finishing.blocked}
            hasKeys={reconciling.pageKeys}
          />
        ) : null
      }
    />
  );
  const editors = (
    <>
      {posting.panels}
      {reconciling.more}
    </>
  );
  return (
    <Page
      width={isWide ? 'full' : 'wide'}
      title={t(`invoice.heading.${invoice.documentType}`, { number: invoice.invoiceNumber })}
      status={<InvoiceStatusPill status={invoice.status} />}
      actions={
        <>
          <DownloadAction invoice={invoice} />
          {locked ? (
            <ReopenAction invoice={invoice} />
          ) : (
            <>
              {isWide ? null : <KeysButton />}
              <TakeAllAction taking={taking} />
              <ConfirmAction finishing={finishing} />
            </>
          )}
          <NextAction finished={locked} focused={finishing.isDone} onNext={() => void goOn()} />
        </>
      }
    >
      <PartNotice isPart={invoice.isPart} of="invoice" />
      {locked ? <LockedNotice invoice={invoice} /> : <InvoiceQuestions invoice={invoice} />}
      {locked ? null : (
        <InspectionNotice
          invoiceId={invoice.id}
          action={
            finishing.approve ? (
              <Button size="small" onClick={finishing.approve}>
                {t('inspections.notice.approve')}
              </Button>
            ) : null
          }
          hint={hasKeys ? <Kbd>I</Kbd> : null}
        />
      )}
      <PostedSummary invoice={invoice} suggestionOf={suggestionOf} />
      <HasEditorPlace value={isWide}>
        {isWide ? (
          <WideColumns document={document} lines={lines} editor={isEditing ? editors : card} />
        ) : (
          <NarrowColumns document={document} lines={lines} />
        )}
        {isWide && isEditing ? null : editors}
      </HasEditorPlace>
      {isWide && hasKeys ? <KeysFooter placed={invoice.locationConfirmedBy !== null} /> : null}
    </Page>
  );
};

/** One invoice: the postings of each line, beside its document. */
const ReconciliationPage = () => (
  <InvoiceGate waiting={<InvoiceSkeleton />}>
    {(invoice) => (
      // As high as the window allows: the columns scroll, not the page.
      <Box ref={followFocus} height="full" minHeight="0">
        <InvoiceContent key={invoice.id} read={invoice} />
      </Box>
    )}
  </InvoiceGate>
);

export default ReconciliationPage;
