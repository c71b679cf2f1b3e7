import { defineModule } from '../../defineModule.ts';
import { registerEwcCodes } from './routes.ts';
import { ewcCodesFromFiles } from './sheet.ts';

export const ewcCodes = defineModule({
  area: 'ordering',
  calls: registerEwcCodes,
  fromFiles: [ewcCodesFromFiles],
});
