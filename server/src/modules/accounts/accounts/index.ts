import { defineModule } from '../../defineModule.ts';
import { registerAccounts } from './routes.ts';

export { accountColumns } from './accountColumns.ts';

export const accounts = defineModule({
  area: 'accounts',
  calls: registerAccounts,
});
