export {
  type AgreedPrice,
  agreedPriceOf,
  type AgreementFinding,
  type Billed,
  compareWithAgreement,
  mostOf,
} from './agreement.ts';
export { fillFromAward } from './fillFromAward.ts';
export { readAgreedPrices } from './readAgreedPrices.ts';
export { registerAgreements } from './routes.ts';
