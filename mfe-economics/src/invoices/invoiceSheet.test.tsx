import {
  documentTypes,
  importSources,
  type Invoice,
  invoiceStatuses,
} from '@fraktion/contract/invoices';
import { addNamespace, translate } from '@fraktion/shared-ui';
import { differencesOf } from '@fraktion/shared-waste/testing';

import en from '../locales/en.json';
import { invoiceOf } from '../testing/invoice.ts';
import { invoiceColumns } from './invoiceColumns.tsx';

addNamespace('mfe-economics', 'en', en);

test('INV-06 SRV-10 a sheet of invoices that the server writes says what the list says', () => {
  const rows = invoiceStatuses.flatMap((status) =>
    documentTypes.flatMap((documentType) =>
      importSources.map((importSource): Invoice => ({
        ...invoiceOf(),
        status,
        documentType,
        importSource,
      })),
    ),
  );
  expect(differencesOf(invoiceColumns(translate('mfe-economics')), rows)).toEqual([]);
});
