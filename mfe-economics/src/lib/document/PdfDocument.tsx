import type { InvoiceDetail, InvoiceReading } from '@fraktion/contract/invoices';
import { useTranslation } from '@fraktion/shared-ui';
import { type PdfMark, PdfPreview } from '@fraktion/shared-waste/files';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useWithLines } from '../invoiceLines.ts';
import { lineText } from '../lineWords.ts';
import { surenessText } from '../surenessText.ts';
import { pdfFile } from './documentFiles.ts';

/** Below this confidence, somebody has to compare the line with the page. */
const sureFrom = 0.9;

interface PdfDocumentProps {
  readonly invoice: InvoiceDetail;
  readonly reading: InvoiceReading;
  readonly marked?: string | undefined;
  readonly onLine?: ((lineId: string) => void) | undefined;
  readonly height?: string | undefined;
}

/** The place of each line in the PDF, and the confidence of its reading. */
function useMarks({ places }: InvoiceReading, { lines }: InvoiceDetail): readonly PdfMark[] {
  const { t } = useTranslation('mfe-economics');
  return useMemo(() => {
    const byId = new Map(lines.map((line) => [line.id, line]));
    return places.flatMap(({ lineId, confidence, ...box }) => {
      const line = byId.get(lineId);
      if (!line) return [];
      const name = t('lines.named', { line: line.lineId, text: lineText(line, t) });
      const sure = t('document.sureness', { percent: surenessText(confidence) });
      return { ...box, key: lineId, label: `${name} · ${sure}`, unsure: confidence < sureFrom };
    });
  }, [places, lines, t]);
}

/** The rendered pages of the PDF, with a box around each line that was read from them. */
export const PdfDocument = ({ invoice, reading, marked, onLine, height }: PdfDocumentProps) => {
  const content = useQuery(pdfFile(invoice.id));
  const read = useWithLines(invoice, reading.places.length);
  const marks = useMarks(reading, read.invoice);
  return (
    <PdfPreview
      content={content}
      name={reading.fileName ?? invoice.invoiceNumber}
      marks={marks}
      marked={marked}
      {...(onLine ? { onMark: onLine } : {})}
      height={height ?? '70vh'}
    />
  );
};
