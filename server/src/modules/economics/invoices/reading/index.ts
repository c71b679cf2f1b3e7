export { checkArithmetic, checkArithmeticResting } from './arithmetic.ts';
export { checkLine } from './lineRules.ts';
export { beyondAmounts } from './decimals.ts';
export type { ArithmeticCheck, ArithmeticFinding } from './arithmetic.ts';
export type {
  AllowanceCharge,
  Attachment,
  InvoiceDocument,
  InvoiceLine,
  Party,
} from './document.ts';
export { customerNumberOf, registeredNumberOf, sellerKeyOf } from './partyNumber.ts';
export { readInvoice } from './readInvoice.ts';
export { readXml } from './readXml.ts';
export type { InvoiceReading } from './readInvoice.ts';
