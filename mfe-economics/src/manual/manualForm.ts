import { createManualInvoice, type ManualLineInput } from '@fraktion/contract/invoices';
import type { Currency } from '@fraktion/contract/values';
import { useCreate } from '@fraktion/shared-auth/query';
import { getDefaultCurrency, today, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useState } from 'react';

import { useBothReal } from '../lib/bothReal.tsx';
import { emptyLine, type LineValues, problemsOf, typedLine } from '../lib/typedLines/lineValues.ts';

const lineToSend = (line: LineValues): ManualLineInput => ({
  ...typedLine(line),
  sku: line.sku?.trim() || null,
  description: line.description?.trim() || null,
  taxPercent: line.taxPercent,
});

interface ManualValues {
  readonly lines: readonly LineValues[];
}

/** The form of an invoice on paper; `tried` after the first attempt to send: then its lines show what is missing. */
export function useManualForm(onMade: (id: string) => void) {
  const { t } = useTranslation('mfe-economics');
  const [tried, setTried] = useState(false);
  const { call, body, asked } = useBothReal(useCreate(createManualInvoice));
  const form = useCallForm({
    call,
    fields: [
      'documentType',
      'invoiceNumber',
      'issueDate',
      'dueDate',
      'currency',
      'collectorId',
      'customerOrderNumber',
      'customerNumber',
      'deliveryAddress',
      'note',
    ],
    initial: () => ({
      documentType: 'invoice' as const,
      issueDate: today(),
      currency: getDefaultCurrency() as Currency,
    }),
    own: (): ManualValues => ({ lines: [emptyLine()] }),
    body: ({ lines }) => ({
      lines: lines.map(lineToSend),
      ...body,
    }),
    check: ({ lines }) => {
      setTried(true);
      const isIncomplete = lines.some((line) => problemsOf(line).length > 0);
      return { lines: isIncomplete ? t('manual.linesIncomplete') : undefined };
    },
    done: ({ id }) => onMade(id),
  });
  return { form, tried, asked };
}
