import { defineModule } from '../../defineModule.ts';

export { locationAddress } from './locationAddress.ts';

export const locations = defineModule({
  area: 'ordering',
});
