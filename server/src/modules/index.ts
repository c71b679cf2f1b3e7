import { accountTheme } from './accountTheme/index.ts';
import { accounts } from './accounts/index.ts';
import { agreements } from './agreements/index.ts';
import { apiKeys } from './apiKeys/index.ts';
import { audit } from './audit/index.ts';
import { background } from './background/index.ts';
import { bookkeeping } from './bookkeeping/index.ts';
import { claims } from './claims/index.ts';
import { clientReports } from './clientReports/index.ts';
import { companySignIn } from './companySignIn/index.ts';
import { contactOrders } from './contactOrders/index.ts';
import { dashboards } from './dashboards/index.ts';
import { directory } from './directory/index.ts';
import { drivings } from './drivings/index.ts';
import { economicsSettings } from './economicsSettings/index.ts';
import { ewcCodes } from './ewcCodes/index.ts';
import { feedback } from './feedback/index.ts';
import { fileDrive } from './fileDrive/index.ts';
import { files } from './files/index.ts';
import { forwardRules } from './forwardRules/index.ts';
import { home } from './home/index.ts';
import { images } from './images/index.ts';
import { infocards } from './infocards/index.ts';
import { insights } from './insights/index.ts';
import { inspections } from './inspections/index.ts';
import { integrations } from './integrations/index.ts';
import { invoices } from './invoices/index.ts';
import { jobs } from './jobs/index.ts';
import { locations } from './locations/index.ts';
import { mails } from './mails/index.ts';
import { measures } from './measures/index.ts';
import { notifications } from './notifications/index.ts';
import { orders } from './orders/index.ts';
import { postings } from './postings/index.ts';
import { presence } from './presence/index.ts';
import { privacy } from './privacy/index.ts';
import { recalculations } from './recalculations/index.ts';
import { recurringOrders } from './recurringOrders/index.ts';
import { releases } from './releases/index.ts';
import { retention } from './retention/index.ts';
import { savedReports } from './savedReports/index.ts';
import { scim } from './scim/index.ts';
import { search } from './search/index.ts';
import { serviceCalendar } from './serviceCalendar/index.ts';
import { serviceReports } from './serviceReports/index.ts';
import { sessions } from './sessions/index.ts';
import { simulations } from './simulations/index.ts';
import { suggestions } from './suggestions/index.ts';
import { tenders } from './tenders/index.ts';
import { translations } from './translations/index.ts';
import { uploads } from './uploads/index.ts';
import { users } from './users/index.ts';
import { virusScan } from './virusScan/index.ts';
import { wasteAccounting } from './wasteAccounting/index.ts';
import { webhooks } from './webhooks/index.ts';
import { weighings } from './weighings/index.ts';
import { composeModules } from './registry.ts';

/** Every module of the portal, each with its own noun. */
export const modules = composeModules([
  // ordering
  contactOrders,
  drivings,
  ewcCodes,
  forwardRules,
  infocards,
  locations,
  orders,
  recurringOrders,
  serviceCalendar,
  serviceReports,
  tenders,
  weighings,
  // economics
  agreements,
  bookkeeping,
  claims,
  economicsSettings,
  inspections,
  integrations,
  invoices,
  postings,
  presence,
  suggestions,
  // insight
  dashboards,
  home,
  insights,
  measures,
  savedReports,
  simulations,
  wasteAccounting,
  // accounts
  accountTheme,
  accounts,
  apiKeys,
  companySignIn,
  directory,
  privacy,
  scim,
  sessions,
  users,
  webhooks,
  // platform
  audit,
  background,
  clientReports,
  feedback,
  fileDrive,
  files,
  images,
  jobs,
  mails,
  notifications,
  recalculations,
  releases,
  retention,
  search,
  translations,
  uploads,
  virusScan,
]);
