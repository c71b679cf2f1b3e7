import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { Box } from '@fraktion/shared-ui';

import { DocumentView } from '../lib/document/DocumentView.tsx';
import { UnusedXmlNotice } from '../lib/UnusedXmlNotice.tsx';
import { SumWarnings } from './SumWarnings.tsx';
import { goToLine } from './keys/useReconcileKeys.ts';

export interface DocumentSideProps {
  readonly invoice: InvoiceDetail;
  readonly selectedId: string | null;
}

/** The document; the chosen line is marked in it, and a line chosen there gets the keyboard focus. */
export const DocumentSide = ({ invoice, selectedId }: DocumentSideProps) => (
  <Box p="4">
    <UnusedXmlNotice invoice={invoice} />
    <SumWarnings invoice={invoice} />
    <DocumentView
      invoiceId={invoice.id}
      marked={selectedId ?? undefined}
      atLeast={invoice.lines.length}
      onLine={goToLine}
    />
  </Box>
);
