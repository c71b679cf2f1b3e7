import { withPlace } from '../locations/locationScope.ts';
import { type Role, roleAllows, type Roles } from '../roles.ts';
import {
  accountsPath,
  agreementBasisPath,
  claimsPath,
  infocardsPath,
  importedFilesPath,
  integrationsPath,
  inspectionsPath,
  invoicesPath,
  locationsPath,
  ordersPath,
  orderingPath,
  recurringOrdersPath,
  serviceCalendarPath,
  settingsPath,
  simulationsPath,
  supplierOrdersPath,
  supplierServiceReportsPath,
  supplierTendersPath,
  supplierUsersPath,
  tendersPath,
  todayPath,
  usersPath,
} from './pages.ts';

/** Who may open the list of all orders. */
export const seesAllOrders = ['Admin', 'User'] as const satisfies Roles;

/** Who may open an invoice. */
export const seesInvoices = ['Admin', 'LocationAdmin'] as const satisfies Roles;

/** The pages where the customer sees an order, the best one first: the list of all orders, or the ordering page. */
export const orderPlaces = (id: string) =>
  [`${ordersPath}?order=${id}`, `${orderingPath}?order=${id}`] as const;

/** The first of these pages that the role may open. */
export const orderPath = (id: string, role: Role | null): string => {
  const [amongAll, whereOrdered] = orderPlaces(id);
  return role === null || roleAllows(seesAllOrders, role) ? amongAll : whereOrdered;
};

/** An order as the account that carries it out sees it. */
export const supplierOrderPath = (id: string): string => `${supplierOrdersPath}/${id}`;

/** An order as its driver sees it: a stop of today's round. */
export const stopPath = (id: string): string => `${todayPath}?stop=${id}`;

/** The ordering page of an infocard, as the code on a container links to it. */
export const orderInfocardPath = (id: string): string => `${orderingPath}?infocard=${id}`;

/** The ordering page for a location. The other pages keep their location. */
export const orderAtPath = (locationId: string): string =>
  `${orderingPath}?${withPlace(new URLSearchParams(), locationId).toString()}`;

/** A recurring order in the list of them; `new` for the form of a new one. */
export const recurringOrderPath = (id: string): string => `${recurringOrdersPath}?recurring=${id}`;

/** A report as the customer sees it. */
export const serviceReportPath = (id: string): string =>
  `${serviceCalendarPath}?tab=reports&report=${id}`;

/** A report as the account that answers it sees it. */
export const supplierServiceReportPath = (id: string): string =>
  `${supplierServiceReportsPath}?report=${id}`;

export const infocardPath = (id: string): string => `${infocardsPath}?infocard=${id}`;

/** A location: its address, its containers, its cost. */
export const locationPath = (id: string): string => `${locationsPath}/${id}`;

/** A claim in the list of them. */
export const claimPath = (id: string): string => `${claimsPath}?claim=${id}`;

/** One imported file, with what it became or why it became nothing. */
export const importedFilePath = (id: string): string => `${importedFilesPath}?import=${id}`;

/** A source of invoices in the list of them. */
export const integrationPath = (id: string): string => `${integrationsPath}?integration=${id}`;

/** An invoice to read. */
export const invoicePath = (id: string): string => `${invoicesPath}/${id}`;

/** An invoice with one of its postings marked. */
export const postingPath = (invoiceId: string, postingId: string): string =>
  `${invoicePath(invoiceId)}?posting=${postingId}`;

export const editInvoicePath = (id: string): string => `${invoicePath(id)}/edit`;

/** The document of an invoice on its own page. */
export const xmlPreviewPath = (id: string): string => `${invoicePath(id)}/xml/preview`;

/** The page to post the lines of an invoice. */
export const reconciliationPath = (id: string): string => `${invoicePath(id)}/reconciliation`;

/** An invoice's inspection, which has the invoice's id. */
export const inspectionPath = (id: string): string => `${inspectionsPath}/${id}`;

/** A price in the agreement basis. */
export const pricePath = (id: string): string => `${agreementBasisPath}?price=${id}`;

/** A simulation of waste handling, or of waste distribution. */
export const wasteHandlingPath = (id: string): string => `${simulationsPath}/waste-handling/${id}`;
export const wasteDistributionPath = (id: string): string =>
  `${simulationsPath}/waste-distribution/${id}`;

/** Begins a simulation with an infocard and its figures of a period. */
export const simulateInfocardPath = (
  id: string,
  { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
): string =>
  `${simulationsPath}?${new URLSearchParams({ infocard: id, fromDate, toDate }).toString()}`;

/** A tender as the customer sees it. */
export const tenderPath = (id: string): string => `${tendersPath}/${id}`;

/** A tender as an invited account sees it. */
export const supplierTenderPath = (id: string): string => `${supplierTendersPath}?tender=${id}`;

export const userPath = (id: string): string => `${usersPath}?user=${id}`;
export const supplierUserPath = (id: string): string => `${supplierUsersPath}?user=${id}`;
export const accountPath = (id: string): string => `${accountsPath}/${id}`;

/** The invitations that wait for the user's answer. */
export const ownInvitationsPath = `${settingsPath}#invitations`;

/** A section of the user's own settings. */
export const ownSecurityPath = `${settingsPath}#security`;

/** Asks for the e-mail, whose domain finds the provider of a company's own sign-ins. */
export const companySignInPath = '/login/company';
/** An account's own sign-in page, and where its provider leads back to. */
export const companyLoginPattern = '/login/:account';
export const companyReturnPattern = '/login/:account/back';
export const companyLoginPath = (accountId: string): string => `/login/${accountId}`;
export const companyReturnPath = (accountId: string): string => `/login/${accountId}/back`;
