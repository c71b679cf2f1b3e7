/**
 * The door of the demo world: what it may use of the server, beside the calls. A demo writes its rows at once and dates them back, which no call
 * does; whatever a row is made of comes from the same functions as everybody's.
 */
export { bulkInsert } from './db/bulkInsert.ts';
export type { Db } from './db/database.ts';
export { wholeAccount } from './db/locationScope.ts';
export type { Schema } from './db/schema/index.ts';
export type { SubjectColumns } from './db/schema/postings.ts';
export { ownerTransaction, type Tx } from './db/transaction.ts';
export { type Blobs, storeFile } from './files/index.ts';
export type { Actor } from './http/actor.ts';
export { hashPassword, publishedPassword } from './modules/accounts/sessions/index.ts';
export { makeLetter, readParties } from './modules/economics/claims/claimLetter.ts';
export { readClaim } from './modules/economics/claims/claimRows.ts';
export { inspectHeld } from './modules/economics/inspections/inspectInvoice.ts';
export { secretAbout } from './modules/economics/integrations/secrets.ts';
export { inFolder, nameAside } from './modules/economics/integrations/sources/fileNames.ts';
export { invoiceRowsOf } from './modules/economics/invoices/invoiceRows.ts';
export {
  entriesOf,
  type VoucherFigures,
} from './modules/economics/invoices/vouchers/voucherEntries.ts';
export { inspectAgain } from './modules/economics/postings/index.ts';
export { periodOf } from './modules/economics/postings/periodOf.ts';
export {
  addItem,
  createDistribution,
  createHandling,
  patchHandling,
  putAlternative,
  readDistribution,
  readHandling,
  shareSimulation,
  updateDistribution,
} from './modules/insight/simulations/index.ts';
export { ewcCodeId, idFor } from './reference/ids.ts';
export { locateTown } from './reference/places.ts';
export { type ReferenceFraction, wasteFractions } from './reference/wasteFractions.ts';
export type { Sealer } from './sealing.ts';
export type { SignIn } from './services.ts';
