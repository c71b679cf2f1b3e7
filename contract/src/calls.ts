import * as apiKeys from './apiKeys.ts';
import * as audit from './audit.ts';
import type { Call } from './call.ts';
import * as accounts from './accounts.ts';
import * as accountTheme from './accountTheme.ts';
import * as clientReports from './clientReports.ts';
import * as collectors from './collectors.ts';
import * as concernHome from './concernHome.ts';
import * as contactOrders from './contactOrders.ts';
import * as contactTenders from './contactTenders.ts';
import * as directory from './directory.ts';
import * as drivings from './drivings.ts';
import * as ewcCodes from './ewcCodes.ts';
import * as feedback from './feedback.ts';
import * as fileDrive from './fileDrive.ts';
import * as files from './files.ts';
import * as forwardRules from './forwardRules.ts';
import * as infocardChanges from './infocardChanges.ts';
import * as infocards from './infocards.ts';
import * as invitations from './invitations.ts';
import * as invoices from './invoices.ts';
import * as locations from './locations.ts';
import * as manyInfocards from './manyInfocards.ts';
import * as menuCounts from './menuCounts.ts';
import * as notifications from './notifications.ts';
import * as openSessions from './openSessions.ts';
import * as orderChanges from './orderChanges.ts';
import * as orders from './orders.ts';
import * as policyReports from './policyReports.ts';
import * as postings from './postings.ts';
import * as privacy from './privacy.ts';
import * as recurringOrders from './recurringOrders.ts';
import * as releaseChanges from './releaseChanges.ts';
import * as releaseOverrides from './releaseOverrides.ts';
import * as releases from './releases.ts';
import * as search from './search.ts';
import * as serviceCalendar from './serviceCalendar.ts';
import * as serviceReports from './serviceReports.ts';
import * as setup from './setup.ts';
import * as subSuppliers from './subSuppliers.ts';
import * as supplierActions from './supplierActions.ts';
import * as supplierOrders from './supplierOrders.ts';
import * as supplierTenders from './supplierTenders.ts';
import * as tenderChanges from './tenderChanges.ts';
import * as tenders from './tenders.ts';
import * as sessions from './sessions.ts';
import * as transportVehicles from './transportVehicles.ts';
import * as twoStep from './twoStep.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';
import * as wasteFractions from './wasteFractions.ts';
import * as webhooks from './webhooks.ts';
import * as widgets from './widgets.ts';

const nouns = [
  apiKeys,
  audit,
  accounts,
  accountTheme,
  clientReports,
  collectors,
  concernHome,
  contactOrders,
  contactTenders,
  directory,
  drivings,
  ewcCodes,
  feedback,
  fileDrive,
  files,
  forwardRules,
  infocardChanges,
  infocards,
  invitations,
  invoices,
  locations,
  manyInfocards,
  menuCounts,
  notifications,
  openSessions,
  orderChanges,
  orders,
  policyReports,
  postings,
  privacy,
  recurringOrders,
  releaseChanges,
  releaseOverrides,
  releases,
  search,
  sessions,
  serviceCalendar,
  serviceReports,
  setup,
  subSuppliers,
  supplierActions,
  supplierOrders,
  supplierTenders,
  tenderChanges,
  tenders,
  transportVehicles,
  twoStep,
  uploads,
  users,
  wasteFractions,
  webhooks,
  widgets,
];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'roles' in value;

/** Every call of the product, for the server, its OpenAPI document and the permission test. */
export const allCalls: readonly Call[] = nouns.flatMap((noun) =>
  Object.values(noun).filter(isCall),
);
