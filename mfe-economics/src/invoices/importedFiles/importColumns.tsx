import type { InvoiceImport } from '@fraktion/contract/invoices';
import { formatBytes, messageText, type Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { whyText } from '../../lib/whyText.ts';
import { partText } from '../partText.ts';
import { ImportPill } from './ImportPill.tsx';

const { text, moment, status } = columnsOf<InvoiceImport>();

/** The invoice created from the file, or why there is none. */
export function outcomeOf({ invoice, reason }: InvoiceImport): string {
  if (invoice) return `${invoice.invoiceNumber}, ${invoice.sellerName}`;
  return reason === null ? '' : (messageText(reason) ?? reason);
}

/** The columns of the list, and of its Excel file. */
export const importColumns = (t: Translate<'mfe-economics'>): readonly Column<InvoiceImport>[] => [
  text('fileName', t('importedFiles.fields.file'), { fixed: true }),
  status(
    'state',
    t('importedFiles.fields.state'),
    ({ state }) => t(`importedFiles.states.${state}`),
    ({ state }) => <ImportPill state={state} />,
    { width: 160 },
  ),
  text('outcome', t('importedFiles.fields.outcome'), { value: outcomeOf, width: 320 }),
  text('part', t('importedFiles.fields.part'), { value: (one) => partText(one, t), width: 240 }),
  moment('createdAt', t('importedFiles.fields.sentAt')),
  text('createdBy', t('importedFiles.fields.sentBy')),
  text('source', t('invoices.source'), { text: ({ source }) => t(`sources.${source}`) }),
  text('bytes', t('importedFiles.fields.size'), {
    value: ({ bytes }) => formatBytes(bytes),
    hidden: true,
  }),
  text('detail', t('importedFiles.fields.detail'), {
    value: ({ why, detail }) => (why === null ? detail : whyText(why, t)),
    hidden: true,
  }),
];
