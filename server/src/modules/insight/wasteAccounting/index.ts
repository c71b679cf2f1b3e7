import { defineModule } from '../../defineModule.ts';
import { registerWasteAccounting } from './routes.ts';

export { percentOf } from './percent.ts';
export { readWasteAccounting } from './readWasteAccounting.ts';
export { accountingPdf } from './report/pdf.ts';
export { accountingSheet } from './report/sheet.ts';

export const wasteAccounting = defineModule({
  area: 'insight',
  calls: registerWasteAccounting,
});
