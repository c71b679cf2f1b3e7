import {
  correctReading,
  type CorrectedLine,
  type InvoiceDetail,
  type InvoiceLine,
} from '@fraktion/contract/invoices';
import { useFormCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useState } from 'react';

import { useBothReal } from '../lib/bothReal.tsx';
import { type LineValues, problemsOf, typedLine } from '../lib/typedLines/lineValues.ts';

/** Lines that the header adds or deducts are not lines of the document. */
const isOfDocument = ({ kind }: InvoiceLine): boolean => kind === 'product' || kind === 'text';

const toType = (line: InvoiceLine): LineValues => ({
  id: line.id,
  text: line.text,
  date: line.date ?? '',
  unit: line.unit ?? '',
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  taxPercent: line.taxPercent ?? '',
  amount: line.amount,
});

const toSend = (line: LineValues): CorrectedLine => ({
  ...typedLine(line),
  id: line.id,
  taxPercent: line.taxPercent || null,
  amount: line.amount ?? '0',
});

interface ReadingValues {
  readonly lines: readonly LineValues[];
}

/** The form that corrects the data read from a PDF. */
export function useReadingForm(invoice: InvoiceDetail, onDone: () => void) {
  const { t } = useTranslation('mfe-economics');
  const [tried, setTried] = useState(false);
  const { id } = invoice;
  const given = useFormCall(correctReading, {
    given: (row: InvoiceDetail | undefined) => ({ version: (row ?? invoice).version }),
    rest: () => ({ params: { id } }),
  });
  const { call, body, asked } = useBothReal(given);
  const form = useCallForm({
    call,
    row: invoice,
    fields: ['documentType', 'invoiceNumber', 'issueDate', 'dueDate', 'net', 'tax', 'gross'],
    own: (row): ReadingValues => ({
      lines: (row ?? invoice).lines.filter(isOfDocument).map(toType),
    }),
    body: ({ lines }) => ({ lines: lines.map(toSend), ...body }),
    check: ({ lines }) => {
      setTried(true);
      const isIncomplete = lines.some((line) => problemsOf(line).length > 0);
      return { lines: isIncomplete ? t('manual.linesIncomplete') : undefined };
    },
    done: ({ remembered, released }) => {
      toast({
        title: t('edit.pages.done'),
        text: [
          t(remembered ? 'edit.pages.remembered' : 'edit.pages.notRemembered'),
          ...(released > 0 ? [t('edit.pages.released')] : []),
        ].join('. '),
        tone: 'success',
      });
      onDone();
    },
  });
  return { form, tried, asked };
}
