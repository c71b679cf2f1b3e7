import { createManualInvoice, type ManualLineInput } from '@fraktion/contract/invoices';
import type { Currency } from '@fraktion/contract/values';
import { useCreate } from '@fraktion/shared-auth/query';
import { isRefusal, newId } from '@fraktion/shared-auth';
import { getDefaultCurrency, today, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { useState } from 'react';

export interface LineValues {
  readonly id: string;
  readonly text: string;
  readonly date: string;
  readonly unit: NonNullable<ManualLineInput['unit']> | '';
  readonly quantity: string;
  readonly unitPrice: string;
  readonly taxPercent: string;
}

export const emptyLine = (taxPercent = '25'): LineValues => ({
  id: newId(),
  text: '',
  date: '',
  unit: 'pcs',
  quantity: '1',
  unitPrice: '',
  taxPercent,
});

const rules = {
  quantity: /^-?\d{1,9}(\.\d{1,3})?$/,
  unitPrice: /^-?\d{1,9}(\.\d{1,6})?$/,
  taxPercent: /^(\d{1,2}(\.\d{1,2})?|100)$/,
} as const;

export type LineProblem = keyof typeof rules | 'text';

/** What of a line is missing or cannot be read. */
export const problemsOf = (line: LineValues): readonly LineProblem[] => [
  ...(line.text.trim() === '' ? (['text'] as const) : []),
  ...(Object.keys(rules) as (keyof typeof rules)[]).filter((name) => !rules[name].test(line[name])),
];

/** A line that can be reckoned, whatever it still lacks in words. */
export const canReckon = (line: LineValues): boolean =>
  problemsOf(line).every((problem) => problem === 'text');

const lineToSend = ({ id: _, ...line }: LineValues): ManualLineInput => ({
  ...line,
  text: line.text.trim(),
  date: line.date || null,
  unit: line.unit || null,
});

interface Own {
  readonly lines: readonly LineValues[];
}

/** The form of an invoice that came on paper; `tried` once it was to be sent, for then its lines say what they lack. */
export function useManualForm(onMade: (id: string) => void) {
  const { t } = useTranslation('mfe-economics');
  const [tried, setTried] = useState(false);
  const [similar, setSimilar] = useState(false);
  const [accepted, accept] = useState(false);
  const call = useCreate(createManualInvoice);
  const form = useCallForm({
    call: {
      ...call,
      send: async (fields, row) => {
        try {
          return await call.send(fields, row);
        } catch (error) {
          setSimilar(isRefusal(error, 'Invoices.Similar'));
          throw error;
        }
      },
    },
    fields: [
      'documentType',
      'invoiceNumber',
      'issueDate',
      'dueDate',
      'currency',
      'collectorId',
      'customerOrderNumber',
      'note',
    ],
    initial: () => ({
      documentType: 'invoice' as const,
      issueDate: today(),
      currency: getDefaultCurrency() as Currency,
    }),
    own: (): Own => ({ lines: [emptyLine()] }),
    body: ({ lines }) => ({
      lines: lines.map(lineToSend),
      ...(accepted ? { acceptSimilar: true } : {}),
    }),
    check: ({ lines }) => {
      setTried(true);
      const isIncomplete = lines.some((line) => problemsOf(line).length > 0);
      return { lines: isIncomplete ? t('manual.linesIncomplete') : undefined };
    },
    done: ({ id }) => onMade(id),
  });
  return { form, tried, similar, accepted, accept };
}
