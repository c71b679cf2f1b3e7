import { type Calls, idsOf } from './callAccess.ts';

/** Written by hand: of the calls that an Admin may make, those that an Admin with some locations may not, because they are about the whole account. */
const whole: Calls = {
  account: 'update',
  accountSecurity: 'update',
  accountingPeriods: 'close reopen',
  apiKeys: 'issue list revoke',
  audit: 'list',
  azureBlobs: 'create delete one update',
  economicsSettings: 'update',
  ftpImports: 'create delete one update',
  insights: 'putGoal',
  invoiceImports: 'takeBack',
  integrations: 'dismiss files list retry run runs test try',
  ledgerAccounts: 'delete put',
  mailImports: 'create delete one update',
  signInDomains: 'create delete list prove',
  signInProvider: 'delete one test update',
  tenders: 'amend award close create delete list one publish update',
  transportPrices: 'create delete update',
  webhooks: 'create delete deliveries list ping redeliver renewSecret secret try update',
};
export const wholeAccount: ReadonlySet<string> = new Set(idsOf(whole));

/** And those about rows without a location, which no policy places: they are the same for every Admin of the account. */
const placeless: Calls = {
  account: 'one',
  accountSecurity: 'one',
  accountTheme: 'color logo resetLogo',
  accountingPeriods: 'list',
  apiKeys: 'docs',
  background: 'bulkDelete history import previewImport uses values',
  collectors: 'create delete list one update',
  containerTypes: 'create delete list one update',
  directory: 'accounts',
  economicsSettings: 'one',
  ewcCodes: 'create delete list update',
  facilityTreatments: 'create delete list one update',
  ledgerAccounts: 'list',
  receivingFacilities: 'create delete list one update',
  recyclingDefinitions: 'create delete list one update',
  setup: 'one',
  transportPrices: 'list one',
  transportVehicles: 'create delete list one update',
  users: 'create invite list one reinvite remove update',
  wasteFractions: 'create delete list one update',
};
export const withoutLocation: ReadonlySet<string> = new Set(idsOf(placeless));
