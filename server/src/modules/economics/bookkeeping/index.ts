import { defineModule } from '../../defineModule.ts';
import { accountsFromFiles } from './accountsFromFiles.ts';
import { registerBookkeeping } from './routes.ts';

export const bookkeeping = defineModule({
  area: 'economics',
  calls: registerBookkeeping,
  fromFiles: [accountsFromFiles],
});
