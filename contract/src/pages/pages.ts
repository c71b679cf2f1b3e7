/**
 * The paths of pages that mails, notifications or other pages link to. A remote declares its page with the path from here. Each
 * is a separate constant, so that a bundle contains only those that it uses.
 */
export const settingsPath = '/user-settings';
export const notificationsPath = '/notifications';

/** The boards of widgets; `/` is the home. */
export const dashboardPath = '/home/dashboard';
/** The rows behind a figure of a board. */
export const figureSourcesPath = '/home/figures';

export const orderingPath = '/ordering';
/** The list of all orders. Not every role that may order may open it: see `seesAllOrders`. */
export const ordersPath = '/collection-orders';
export const printOrdersPath = '/print/collection-orders';
export const recurringOrdersPath = '/recurring-orders';
export const serviceCalendarPath = '/service-calendar';
export const drivePath = '/file-drive';
export const driveTrashPath = '/file-drive/trash';
export const infocardsPath = '/infocards';
export const archivedInfocardsPath = '/infocards/archived';
export const locationsPath = '/locations';

export const supplierHomePath = '/supplier/home';
/** The home of a driver. */
export const todayPath = '/supplier/today';
export const supplierOrdersPath = '/suppliers/orders';
export const supplierServiceReportsPath = '/suppliers/service-reports';
export const supplierTendersPath = '/supplier/tenders';
export const forwardingPath = '/suppliers/forward-rules';
export const drivingsPath = '/suppliers/transports';

export const invoicesPath = '/economics/invoices';
export const newInvoicePath = '/economics/invoices/create';
/** Every imported file with its result. */
export const importedFilesPath = '/economics/invoices/imports';
export const inspectionsPath = '/economics/invoice-inspections';
export const claimsPath = '/economics/claims';
export const vouchersPath = '/economics/vouchers';
export const accountingPeriodsPath = '/economics/vouchers/periods';
export const accountPlanPath = '/economics/vouchers/accounts';
export const agreementBasisPath = '/economics/agreementBasis';
/** Open to all: shows the fields that the portal reads from a PDF. */
export const pdfParsingPath = '/test/pdf-parsing';
export const simulationsPath = '/economics/simulations';
export const tendersPath = '/economics/tenders';
export const newTenderPath = '/economics/tenders/create';
export const amountsReportPath = '/economics/reporting/amounts';
export const postingsReportPath = '/economics/reporting/postings';
export const dataInsightsPath = '/data-insights';
export const wasteAccountingPath = '/waste-accounting';
export const drivingsReportPath = '/economics/reporting/drivings';

export const companyPath = '/admin/account';
export const companySignInSettingsPath = '/admin/sign-in';
export const apiKeysPath = '/admin/api-keys';
export const usersPath = '/admin/users';
export const supplierUsersPath = '/supplier/Users';
export const backgroundPath = '/admin/background';
/** Days, vehicles and the orders that wait. */
export const roundBoardPath = '/supplier/board';
export const vehiclesPath = '/suppliers/transport-vehicles';
export const supplierBackgroundPath = '/suppliers/background';
export const integrationsPath = '/admin/integrations';
export const anyIntegrationsPath = '/settings/integrations';
/** Many infocards from a file. */
export const infocardImportPath = '/CreateInfoCardUtil';
/** Background jobs of the portal, and its mails. */
export const jobsPath = '/admin/jobs';
export const mailsPath = '/admin/mails';
/** Faults and measured times of browsers. */
export const healthPath = '/admin/health';
/** Texts of the portal, and their JSON per language. */
export const translationsPath = '/admin/translations';
export const languageFilePath = '/CreateLanguageFile';
/** The account plan from a file. */
export const accountPlanImportPath = '/admin/account-plan/import';
export const setupPath = '/admin/setup';
export const accountsPath = '/directory/accounts';
export const newAccountPath = '/directory/accounts/new';
export const peoplePath = '/user-admin';
/** Weighings of the stations, for the platform's staff. */
export const weighingsPath = '/weight-stations/registrations';
