import { accountTheme } from './accounts/accountTheme/index.ts';
import { accounts } from './accounts/accounts/index.ts';
import { agreements } from './economics/agreements/index.ts';
import { apiKeys } from './accounts/apiKeys/index.ts';
import { audit } from './platform/audit/index.ts';
import { background } from './platform/background/index.ts';
import { bookkeeping } from './economics/bookkeeping/index.ts';
import { claims } from './economics/claims/index.ts';
import { clientReports } from './platform/clientReports/index.ts';
import { companySignIn } from './accounts/companySignIn/index.ts';
import { contactOrders } from './ordering/contactOrders/index.ts';
import { dashboards } from './insight/dashboards/index.ts';
import { directory } from './accounts/directory/index.ts';
import { drivings } from './ordering/drivings/index.ts';
import { economicsSettings } from './economics/economicsSettings/index.ts';
import { ewcCodes } from './ordering/ewcCodes/index.ts';
import { feedback } from './platform/feedback/index.ts';
import { fileDrive } from './platform/fileDrive/index.ts';
import { files } from './platform/files/index.ts';
import { forwardRules } from './ordering/forwardRules/index.ts';
import { home } from './insight/home/index.ts';
import { images } from './platform/images/index.ts';
import { infocards } from './ordering/infocards/index.ts';
import { insights } from './insight/insights/index.ts';
import { inspections } from './economics/inspections/index.ts';
import { integrations } from './economics/integrations/index.ts';
import { invoices } from './economics/invoices/index.ts';
import { jobs } from './platform/jobs/index.ts';
import { locations } from './ordering/locations/index.ts';
import { mails } from './platform/mails/index.ts';
import { measures } from './insight/measures/index.ts';
import { notifications } from './platform/notifications/index.ts';
import { messages } from './ordering/messages/index.ts';
import { orders } from './ordering/orders/index.ts';
import { postings } from './economics/postings/index.ts';
import { presence } from './economics/presence/index.ts';
import { privacy } from './accounts/privacy/index.ts';
import { recalculations } from './platform/recalculations/index.ts';
import { recurringOrders } from './ordering/recurringOrders/index.ts';
import { releases } from './platform/releases/index.ts';
import { retention } from './platform/retention/index.ts';
import { rounds } from './ordering/rounds/index.ts';
import { savedReports } from './insight/savedReports/index.ts';
import { scim } from './accounts/scim/index.ts';
import { search } from './platform/search/index.ts';
import { serviceCalendar } from './ordering/serviceCalendar/index.ts';
import { serviceReports } from './ordering/serviceReports/index.ts';
import { sheets } from './platform/sheets/index.ts';
import { sessions } from './accounts/sessions/index.ts';
import { simulations } from './insight/simulations/index.ts';
import { suggestions } from './economics/suggestions/index.ts';
import { tenders } from './ordering/tenders/index.ts';
import { translations } from './platform/translations/index.ts';
import { uploads } from './platform/uploads/index.ts';
import { users } from './accounts/users/index.ts';
import { virusScan } from './platform/virusScan/index.ts';
import { wasteAccounting } from './insight/wasteAccounting/index.ts';
import { webhooks } from './accounts/webhooks/index.ts';
import { weighings } from './ordering/weighings/index.ts';
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
  messages,
  orders,
  recurringOrders,
  rounds,
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
  sheets,
  translations,
  uploads,
  virusScan,
]);
