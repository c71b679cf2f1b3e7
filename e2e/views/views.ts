import { companyLoginPath, companyReturnPath } from '@fraktion/contract/pages';
import type { Page } from '@playwright/test';

import { openedViews } from './opened.ts';
import { type PortalPage, portalPages, visitorOf } from './portalPages.ts';
import { findThings, type Things } from './things.ts';

export type Device = 'desktop' | 'phone';

/** One view: a page, or something opened on it. */
export interface View {
  /** The name of its screenshot file. */
  readonly name: string;
  readonly address: string;
  /** The user; undefined if no sign-in is needed. */
  readonly by: string | undefined;
  readonly on: readonly Device[];
  readonly open?: (page: Page) => Promise<void>;
  /** The server refuses something on purpose, which browsers log as an error. */
  readonly refuses?: true;
  /** A driver's: measured in a window of 360 × 740 by the rules of `sunlight.ts`. */
  readonly inTheSun?: true;
}

/** The addresses of pages about one record. A missing one is noticed by its colon. */
const addresses = (things: Things): Readonly<Record<string, string>> => ({
  '/ordering': `/ordering?location=${things.locationId}`,
  '/suppliers/orders/:id': `/suppliers/orders/${things.supplied.inbox}`,
  '/:id/accept': things.acceptLink,
  '/supplier-contacts/:contactId/orders': things.contactLink,
  '/supplier-contacts/:contactId/orders/:id': things.contactOrderLink,
  '/login/:account': companyLoginPath(things.accountId),
  '/login/:account/back': companyReturnPath(things.accountId),
  '/AcountUser/Register/:email': things.registerLink,
  '/AcountUser/ResetPassword/:email': things.resetLink,
  '/economics/simulations/waste-handling/:id': `/economics/simulations/waste-handling/${things.simulations.wasteHandling}`,
  '/economics/simulations/waste-distribution/:id': `/economics/simulations/waste-distribution/${things.simulations.wasteDistribution}`,
  '/economics/tenders/:id': `/economics/tenders/${things.tenders.open}`,
  // Without the tender of the mail: all of them.
  '/supplier/:contactId/tenders': things.tenderLink.replace(/\?[^#]*/, ''),
  '/translations/s/:secret': things.translatorLink,
  '/report-mails/:id': `/report-mails/${things.accountId}#not-a-secret`,
  '/directory/accounts/:id': `/directory/accounts/${things.accountId}`,
  '/locations/:id': `/locations/${things.locationId}`,
  '/economics/invoices/:id': `/economics/invoices/${things.invoice.id}`,
  '/economics/invoices/:id/edit': `/economics/invoices/${things.invoice.id}/edit`,
  '/economics/invoice-inspections/:id': `/economics/invoice-inspections/${things.invoice.id}`,
  '/economics/invoices/:id/reconciliation': `/economics/invoices/${things.invoice.id}/reconciliation`,
  '/economics/invoices/:id/xml/preview': `/economics/invoices/${things.invoice.id}/xml/preview`,
});

/** Opened without what leads there, so that the server refuses it. */
const refused: ReadonlySet<string> = new Set(['/login/:account/back', '/report-mails/:id']);

const nameOf = (path: string): string =>
  path.replaceAll(/[/:]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';

function viewOf(page: PortalPage, things: Things): View {
  const address = addresses(things)[page.path] ?? page.path;
  if (address.includes(':')) throw new Error(`No address is known for ${page.path}`);
  return {
    name: nameOf(page.path),
    address,
    by: visitorOf(page),
    on: page.mobile ? ['desktop', 'phone'] : ['desktop'],
    ...(refused.has(page.path) ? { refuses: true } : {}),
  };
}

/** Views do not consume them, so one of each is enough for all tests; a portal limits the mails to one address. */
let found: Promise<Things> | undefined;

/** All views of the portal, each with an address and a user who may see it. */
export async function portalViews(url: string): Promise<readonly View[]> {
  const things = await (found ??= findThings(url));
  const pages = (await portalPages(url)).map((page) => viewOf(page, things));
  return [...pages, ...openedViews(things)];
}
