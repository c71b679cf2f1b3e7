export { type KnownUnit, convertQuantity, unitOfCode } from './units.ts';
export { checkArithmetic, checkArithmeticResting } from './xml/arithmetic.ts';
export type { ArithmeticCheck, ArithmeticFinding } from './xml/arithmetic.ts';
export { beyondAmounts, Exact, plain, sum } from './xml/decimals.ts';
export type {
  Address,
  AllowanceCharge,
  Attachment,
  InvoiceDocument,
  InvoiceLine,
  Party,
} from './xml/document.ts';
export { emptyAddress } from './xml/document.ts';
export { checkLine } from './xml/lineRules.ts';
export { customerNumberOf, registeredNumberOf, sellerKeyOf } from './xml/partyNumber.ts';
export { readInvoice, type InvoiceReading } from './xml/readInvoice.ts';
export { why } from './xml/unreadableInvoice.ts';
export type { KnownLayout } from './pdf/knownLayout.ts';
export type { KnownParties } from './pdf/knownParties.ts';
export type { CorrectedReading } from './pdf/learnLayout.ts';
export { pdfLimits, type PdfLimits } from './pdf/limits.ts';
export type { Demand, PdfContent, PdfHeader, PdfLine, ReadValue } from './pdf/pdfReading.ts';
export { PdfRefusal, type PdfRefusalReason } from './pdf/pdfRefusal.ts';
