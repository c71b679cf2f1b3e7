import {
  getInvoice,
  getInvoiceReading,
  type InvoiceDetail,
  type InvoiceReading,
} from '@fraktion/contract/invoices';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, ErrorState, SkeletonText, useTranslation } from '@fraktion/shared-ui';
import { Tabs } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { Attachments } from './Attachments.tsx';
import { PdfDocument } from './PdfDocument.tsx';
import { ReadableInvoice } from './ReadableInvoice.tsx';
import { SourceText } from './SourceText.tsx';

export const documentViews = ['readable', 'pdf', 'source'] as const;
export type DocumentViewName = (typeof documentViews)[number];

/** The available views, the best first. */
function viewsOf(
  { kind, hasPdfCopy }: InvoiceReading,
  { isPart }: InvoiceDetail,
): readonly DocumentViewName[] {
  // The others show the whole document.
  if (isPart) return ['readable'];
  if (kind === 'pdf') return ['pdf', 'readable'];
  if (kind === 'typed') return ['readable'];
  return hasPdfCopy ? ['readable', 'pdf', 'source'] : ['readable', 'source'];
}

interface ScrollingProps {
  readonly height: string | undefined;
  readonly children: ReactNode;
}

/** With a fixed height it scrolls, also by keyboard. */
const Scrolling = ({ height, children }: ScrollingProps) => {
  const { t } = useTranslation('mfe-economics');
  if (height === undefined) return children;
  return (
    <Box
      role="region"
      aria-label={t('document.label')}
      tabIndex={0}
      maxHeight={height}
      position="relative"
      overflowY="auto"
      pe="1"
    >
      {children}
    </Box>
  );
};

export interface DocumentViewProps {
  readonly invoiceId: string;
  /** The id of the highlighted line. */
  readonly marked?: string | undefined;
  /** The minimum number of lines to draw: any line beside the document may be marked. */
  readonly atLeast?: number | undefined;
  /** A line was chosen in the document. */
  readonly onLine?: ((lineId: string) => void) | undefined;
  /** The chosen view, if the page stores it; otherwise this component does. */
  readonly view?: DocumentViewName | undefined;
  readonly onView?: ((view: DocumentViewName) => void) | undefined;
  /** The height of a view, whose content scrolls; without it, all of the content is shown. */
  readonly height?: string | undefined;
}

/** The document of an invoice: readable, as its pages, or as its source. */
export const DocumentView = (props: DocumentViewProps) => {
  const { invoiceId, marked, atLeast, onLine, height } = props;
  const { t } = useTranslation('mfe-economics');
  const [own, setOwn] = useState<DocumentViewName>();
  const params = { id: invoiceId };
  const { data: invoice } = useQuery(queryFor(getInvoice, { params }));
  const reading = useQuery(queryFor(getInvoiceReading, { params }));
  if (reading.error) {
    return (
      <ErrorState
        title={t('document.failed')}
        error={reading.error}
        onRetry={() => void reading.refetch()}
        retrying={reading.isFetching}
      />
    );
  }
  if (!invoice || !reading.data) return <SkeletonText lines={10} />;
  const views = viewsOf(reading.data, invoice);
  const wanted = props.view ?? own;
  const shown = views.find((view) => view === wanted) ?? views[0] ?? 'readable';
  const document = { invoice, reading: reading.data, marked, atLeast, onLine };
  const contents = {
    readable: (
      <Scrolling height={height}>
        <ReadableInvoice {...document} />
      </Scrolling>
    ),
    pdf: <PdfDocument {...document} height={height} />,
    source: <SourceText invoiceId={invoiceId} height={height} />,
  };
  const attachments = <Attachments invoiceId={invoiceId} reading={reading.data} />;
  if (views.length === 1) {
    return (
      <>
        {attachments}
        {contents[shown]}
      </>
    );
  }
  return (
    <>
      {attachments}
      <Tabs
        label={t('document.title')}
        value={shown}
        onChange={props.onView ?? setOwn}
        tabs={views.map((value) => ({
          value,
          label: t(
            value === 'pdf' && reading.data.kind === 'xml'
              ? 'document.views.copy'
              : `document.views.${value}`,
          ),
          content: contents[value],
        }))}
      />
    </>
  );
};
