import { randomUUID } from 'node:crypto';

import {
  createOrder,
  createTranslationLink,
  forgotPassword,
  getAccount,
  listInfocards,
  listOrders,
  listSimulations,
  listSupplierOrders,
  listTenders,
  proposeText,
  type SupplierTab,
} from '@fraktion/contract';

import { type Api, apiAs, apiWith } from '../support/api.ts';
import { mailedAddress } from '../support/mails.ts';
import { ownCollector } from '../support/orders.ts';
import { invite, ownUser } from '../support/ownUser.ts';
import { openTender, tenderLink } from '../support/tenders.ts';
import { type Drivers, findDrivers } from './drivers.ts';
import { openInvoice } from './openInvoice.ts';
import { findPeople, type People } from './people.ts';

const customer = 'admin@nordhavn.example';
const supplier = 'supplier@renvej.example';

function first<T>(rows: readonly T[], what: string): T {
  const [row] = rows;
  if (row === undefined) throw new Error(`The demo world has no ${what}`);
  return row;
}

/** An order of a collector without an account, and the links of its mails: to accept it, and to all of its orders. */
async function orderedByMail(
  api: Api,
  url: string,
): Promise<Pick<Things, 'acceptLink' | 'contactLink' | 'contactOrderLink'>> {
  const { data } = await api(listInfocards, {
    query: { 'filter[isOrderable][eq]': 'true', pageSize: 500 },
  });
  const byMail = data.filter(
    ({ collector }) => collector?.hasValidEmail && !collector.name.startsWith('Renvej'),
  );
  const infocard = first(byMail, 'collector that works by mail');
  const { id } = await api(createOrder, {
    body: {
      id: randomUUID(),
      infocardId: infocard.id,
      asFastAsPossible: true,
      wantedEmptiedDate: null,
      comment: 'Gate code 1208. The container stands behind the loading bay.',
      requisitionId: 'REQ-2051',
      confirmedDouble: true,
    },
  });
  const acceptLink = await mailedAddress(url, `/${id}/accept`);
  const list = `/supplier-contacts/${infocard.collector?.id}/orders`;
  const contactLink = await mailedAddress(url, list);
  return { acceptLink, contactLink, contactOrderLink: contactLink.replace('#', `/${id}#`) };
}

/** The links of the mails about a user: to the first password, and to a new one. */
async function userLinks(url: string): Promise<Pick<Things, 'registerLink' | 'resetLink'>> {
  const email = `invited-${randomUUID().slice(0, 8)}@journeys.example`;
  const user = await ownUser(url, 'Admin');
  await apiWith(url)(forgotPassword, { body: { email: user.email } });
  const reset = `/AcountUser/ResetPassword/${encodeURIComponent(user.email)}`;
  return {
    registerLink: await invite(url, 'Admin', email),
    resetLink: await mailedAddress(url, reset),
  };
}

/** Created for each test, and briefly a draft: no other test may take it for the demo's. */
const mailedTender = 'Cardboard and plastic, north';

/** The demo world's simulations. */
async function simulationsOf(api: Api): Promise<Things['simulations']> {
  const { data } = await api(listSimulations, { query: { sort: 'createdAt:asc' } });
  const the = (kind: (typeof data)[number]['kind']): string =>
    first(
      data.filter((simulation) => simulation.kind === kind),
      'simulation of that kind',
    ).id;
  return { wasteHandling: the('wasteHandling'), wasteDistribution: the('wasteDistribution') };
}

/** The demo world's tenders, by status. */
async function tendersOf(api: Api): Promise<Things['tenders']> {
  const { data } = await api(listTenders, { query: { sort: 'createdAt:asc', pageSize: 500 } });
  // Journeys have created later ones.
  const the = (what: string, is: (tender: (typeof data)[number]) => boolean): string =>
    first(
      data.filter((tender) => tender.title !== mailedTender && is(tender)),
      what,
    ).id;
  return {
    draft: the('draft of a tender', ({ status }) => status === 'draft'),
    open: the('open tender', ({ status }) => status === 'open'),
    closed: the('tender to compare', (each) => each.status === 'closed' && each.awardedCount === 0),
    awarded: the('awarded tender', ({ awardedCount }) => awardedCount > 0),
  };
}

/** A tender with a mailed invitation, and the link of its mail. */
async function tenderedByMail(api: Api, url: string): Promise<string> {
  const { id } = await ownCollector(api);
  const tender = await openTender(api, mailedTender, [id]);
  return tenderLink(url, id, tender.id);
}

export interface Things {
  readonly locationId: string;
  /** An orderable container there. */
  readonly infocardName: string;
  /** With an accepted order, so that another order causes a question. */
  readonly underWay: { readonly locationId: string; readonly infocardName: string };
  /** A collected order of the customer. */
  readonly orderId: string;
  readonly invoice: { readonly id: string; readonly line: string };
  /** One simulation of each kind. */
  readonly simulations: Readonly<Record<'wasteHandling' | 'wasteDistribution', string>>;
  /** The customer's tenders; all but the draft were sent to the supplier too. */
  readonly tenders: Readonly<Record<'draft' | 'open' | 'closed' | 'awarded', string>>;
  /** Path and secret of the link in a mail about a tender. */
  readonly tenderLink: string;
  /** Orders of the supplier, for each tab of its inbox. */
  readonly supplied: Readonly<Record<SupplierTab, string>>;
  /** Path and secret of a mailed link. */
  readonly acceptLink: string;
  /** The same for all orders of a collector, and for one of them. */
  readonly contactLink: string;
  readonly contactOrderLink: string;
  readonly registerLink: string;
  readonly resetLink: string;
  /** The address of a translator's link. */
  readonly translatorLink: string;
  /** An account of the platform's directory. */
  readonly accountId: string;
  readonly people: People;
  readonly drivers: Drivers;
}

async function translatorLink(url: string): Promise<string> {
  const staff = await apiAs(url, 'super@fraktion.example');
  const { address } = await staff(createTranslationLink, {
    body: { id: randomUUID(), language: 'da', name: 'Sten Holm', email: null, days: 7 },
  });
  const { pathname } = new URL(address);
  // So that the list of proposals shows one.
  await apiWith(url)(proposeText, {
    body: {
      secret: pathname.split('/').at(-1)!,
      part: 'mfe-admin',
      key: 'health.noFaults',
      text: 'Ingen browser har meldt fejl',
    },
  });
  return pathname;
}

/** The ids for opening the pages about one record. */
export async function findThings(url: string): Promise<Things> {
  const [ofCustomer, ofSupplier] = await Promise.all([apiAs(url, customer), apiAs(url, supplier)]);
  const orders = await ofCustomer(listOrders, {
    query: { 'filter[status][in]': 'Collected', pageSize: 200 },
  });
  const { data: orderables } = await ofCustomer(listInfocards, {
    query: { 'filter[isOrderable][eq]': 'true', pageSize: 500 },
  });
  const underWay = new Map(orderables.map((each) => [each.id, each.underWay.length]));
  const again = first(
    orderables.filter((each) => each.underWay.some(({ status }) => status === 'Accepted')),
    'container with an accepted order',
  );
  // Best one of a container that nothing else is under way of; by night the recurring orders of many are placed.
  const order = first(
    orders.data
      .filter(({ infocardId }) => underWay.has(infocardId))
      .toSorted((one, other) => underWay.get(one.infocardId)! - underWay.get(other.infocardId)!),
    'collected order of a container that can be ordered',
  );
  const inTab = async (tab: SupplierTab) => {
    // Prefers orders that wait for this account to forwarded or cancelled ones.
    const next = (
      { inbox: 'accept', accepted: 'markCollected', collected: 'markEmptied' } as const
    )[tab];
    const query = { 'filter[tab][eq]': tab, pageSize: 200 };
    const { data } = await ofSupplier(listSupplierOrders, { query });
    const waiting = data.filter(({ allowedActions }) => allowedActions.includes(next));
    return first(waiting, `order in ${tab}`).id;
  };
  return {
    locationId: order.locationId,
    infocardName: order.infocardName,
    underWay: { locationId: again.location.id, infocardName: again.name },
    orderId: order.id,
    invoice: await openInvoice(ofCustomer),
    simulations: await simulationsOf(ofCustomer),
    tenders: await tendersOf(ofCustomer),
    tenderLink: await tenderedByMail(ofCustomer, url),
    supplied: {
      inbox: await inTab('inbox'),
      accepted: await inTab('accepted'),
      collected: await inTab('collected'),
    },
    ...(await orderedByMail(ofCustomer, url)),
    ...(await userLinks(url)),
    translatorLink: await translatorLink(url),
    accountId: (await ofSupplier(getAccount)).id,
    people: await findPeople(url),
    drivers: await findDrivers(url),
  };
}
