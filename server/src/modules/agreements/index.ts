export {
  type AgreedPrice,
  type AgreementFinding,
  type Billed,
  compareWithAgreement,
} from './agreement.ts';
export { readAgreedPrices } from './readAgreedPrices.ts';
