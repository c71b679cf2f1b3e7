import { defineModule } from '../../defineModule.ts';
import { infocardsFromFiles } from './infocardsFromFiles.ts';
import { registerInfocards } from './routes.ts';

export { canBeMailed } from './infocardRows.ts';
export { readUnderWay } from './underWay.ts';

export const infocards = defineModule({
  area: 'ordering',
  calls: registerInfocards,
  fromFiles: [infocardsFromFiles],
});
