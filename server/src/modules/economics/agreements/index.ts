import { defineModule } from '../../defineModule.ts';
import { registerAgreements } from './routes.ts';

export {
  type AgreedPrice,
  agreedPriceOf,
  type AgreementFinding,
  type BilledItem,
  compareWithAgreement,
  mostOf,
} from './agreement.ts';
export { fillFromAward } from './fillFromAward.ts';
export { readAgreedPrices } from './readAgreedPrices.ts';

export const agreements = defineModule({
  area: 'economics',
  calls: registerAgreements,
});
