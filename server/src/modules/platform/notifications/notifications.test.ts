import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  kindsFor,
  listNotificationChoices,
  listNotifications,
  markNotificationsRead,
  putNotification,
  putNotificationChoice,
  setLanguage,
} from '@fraktion/contract';

import { jobTable } from '../../../testing/rows/jobTables.ts';
import { buildAccount, buildUser, type BuiltUser } from '../../../testing/rows/builders.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { modules } from '../../index.ts';
import { notifyUsers } from './index.ts';

const t = await testServer();

async function reader(role: 'Admin' | 'Supplier' = 'Admin', accountId?: string) {
  const account = accountId ?? (await buildAccount(t.db)).id;
  const user = await buildUser(t.db, account, role);
  return { account, user, client: await t.signIn(user.email) };
}

let things = 0;
const thing = (): string => `0199cccc-0000-7000-8000-${String((things += 1)).padStart(12, '0')}`;

/** As the job of an order does it, which runs as the owner of the tables. */
const tell = (
  account: string,
  user: BuiltUser,
  {
    about = thing(),
    kind = 'OrderMailFailed',
    marks,
  }: {
    about?: string;
    kind?: 'OrderMailFailed' | 'NewOrder' | 'OrderCanceled';
    marks?: true;
  } = {},
) =>
  t.db.transaction().execute((tx) =>
    notifyUsers(tx, account, [user.id], {
      locationId: null,
      notice: modules.noticeOf(kind),
      about,
      values: { customer: 'Havnen', supplier: 'Vognmand', infocard: 'Pap <1>', location: 'Pakhus' },
      link: '/collection-orders?order=1',
      ...(marks ? { marks } : {}),
    }),
  );

const mailsTo = async (user: BuiltUser): Promise<{ subject: string; text: string }[]> => {
  const { rows } = await t.app.services.database.pool.query<{ subject: string; text: string }>(
    'select subject, text from mail where recipient = $1 order by created_at',
    [user.email],
  );
  return rows;
};

const jobsDone = () =>
  eventually(async () => {
    const { rows } = await t.app.services.database.pool.query<{ left: number }>(
      // Jobs with a later due time are not waited for.
      `select count(*)::int as left from ${jobTable}
       where attempts < max_attempts and run_at <= now()`,
    );
    return rows[0]?.left === 0;
  }, 'The last job');

test('RT-02 all are marked as read up to the newest seen; later ones, and those of others, stay unread', async () => {
  const { account, user, client } = await reader();
  const colleague = await reader('Admin', account);
  for (let n = 0; n < 3; n += 1) await tell(account, user);
  await tell(account, colleague.user);
  const { data: seen } = await client(listNotifications, {});
  await tell(account, user);
  const upTo = seen[0]?.createdAt ?? '';
  const marked = await client(markNotificationsRead, { body: { upTo } });
  assert.deepEqual(marked.data, { marked: 3 });
  assert.deepEqual((await client(markNotificationsRead, { body: { upTo } })).data, { marked: 0 });
  const { data } = await client(listNotifications, {});
  assert.deepEqual(
    data.map(({ read }) => read),
    [false, true, true, true],
  );
  assert.equal((await colleague.client(listNotifications, {})).data[0]?.read, false);
  const wrong = await client(markNotificationsRead, { body: { upTo: 'now' } });
  assert.deepEqual([wrong.status, wrong.error?.message], [400, 'Generic.Invalid']);
});

test('RT-02 the history is paged, newest first, and counted', async () => {
  const { account, user, client } = await reader();
  for (let n = 0; n < 7; n += 1) await tell(account, user);
  const page = (number: number) =>
    client(listNotifications, { query: { page: number, pageSize: 3, count: 'true' } });
  const pages = [await page(1), await page(2), await page(3)];
  assert.deepEqual(
    pages.map(({ data }) => data.length),
    [3, 3, 1],
  );
  assert.equal(pages[0]?.page?.total, 7);
  const times = pages.flatMap(({ data }) => data.map(({ createdAt }) => createdAt));
  assert.deepEqual(times, times.toSorted().toReversed());
});

test('SHL-17 a user chooses among the kinds of its role, for itself and in this account only', async () => {
  const { account, client } = await reader();
  const colleague = await reader('Admin', account);
  const supplier = await reader('Supplier');
  const { data } = await client(listNotificationChoices);
  assert.deepEqual(
    data.map(({ kind }) => kind),
    kindsFor({ role: 'Admin' }),
  );
  assert.deepEqual(data[0], {
    kind: 'OrderAccepted',
    title: 'Order accepted',
    inApp: true,
    email: true,
    push: false,
  });
  const params = { kind: 'OrderAccepted' } as const;
  const body = { inApp: true, email: false };
  const chosen = await client(putNotificationChoice, { params, body });
  assert.deepEqual(chosen.data, { ...data[0], email: false });
  assert.deepEqual((await client(listNotificationChoices)).data[0], chosen.data);
  assert.equal((await colleague.client(listNotificationChoices)).data[0]?.email, true);
  const others = await supplier.client(listNotificationChoices);
  assert.deepEqual(
    others.data.map(({ kind, email }) => [kind, email]),
    [
      ['NewOrder', false],
      ['OrderCanceled', false],
      ['OrderWithdrawn', false],
      ['OrderEdited', false],
      ['OrderMessage', true],
      ['OrderNotApproved', true],
      ['OrderReturned', true],
      ['NewTender', true],
      ['TenderChanged', true],
      ['TenderClosed', false],
      ['TenderAwarded', true],
      ['TenderNotAwarded', true],
      ['NewServiceReport', true],
      ['ServiceReportClosed', false],
      ['RoundChanged', false],
      ['DriverMessage', false],
      ['SignInDomainMissing', true],
      ['SignInDomainLost', true],
      ['AccountInvitation', false],
    ],
  );
  const foreign = await supplier.client(putNotificationChoice, { params, body });
  assert.deepEqual([foreign.status, foreign.error?.message], [404, 'Generic.Not.Found']);
  const unknown = await client(putNotificationChoice, {
    params: { kind: 'Birthday' as never },
    body,
  });
  assert.deepEqual([unknown.status, unknown.error?.message], [400, 'Generic.Invalid']);
  const half = await client(putNotificationChoice, { params, body: { inApp: true } as never });
  assert.equal(half.status, 400);
});

test('SHL-17 a chosen kind is mailed in the user’s language, once, however often the job runs', async () => {
  const { account, user, client } = await reader('Supplier');
  await t.db.updateTable('app_user').set({ language: 'da' }).where('id', '=', user.id).execute();
  await tell(account, user, { kind: 'NewOrder' });
  await jobsDone();
  assert.deepEqual(await mailsTo(user), [], 'unchosen, a new order is not mailed');
  await client(putNotificationChoice, {
    params: { kind: 'NewOrder' },
    body: { inApp: true, email: true },
  });
  const about = thing();
  await tell(account, user, { kind: 'NewOrder', about });
  await tell(account, user, { kind: 'NewOrder', about });
  await jobsDone();
  const [mail, ...more] = await mailsTo(user);
  assert.deepEqual(more, []);
  assert.equal(mail?.subject, 'Ny bestilling: Pap <1>, Pakhus');
  assert.match(mail?.text ?? '', /Havnen har bestilt afhentning af Pap <1> på Pakhus/);
  assert.match(mail?.text ?? '', /http:\/\/portal\.example\/collection-orders\?order=1/);
  assert.match(mail?.text ?? '', /http:\/\/portal\.example\/notifications/);
});

test('SHL-10 a notification is read in the language that its reader has chosen since', async () => {
  const { account, user, client } = await reader('Supplier');
  await tell(account, user, { kind: 'NewOrder' });
  const words = async () => {
    const [first] = (await client(listNotifications, {})).data;
    const [choice] = (await client(listNotificationChoices)).data;
    return [first?.header, first?.message, choice?.title];
  };
  const english = 'Havnen has ordered a collection of Pap <1> at Pakhus';
  assert.deepEqual(await words(), ['New order', english, 'New order']);
  await client(setLanguage, { body: { language: 'da', updateAllAccount: false } });
  const danish = 'Havnen har bestilt afhentning af Pap <1> på Pakhus';
  assert.deepEqual(await words(), ['Ny bestilling', danish, 'Ny bestilling']);
});

test('SHL-17 a user who wants mails only finds nothing in the portal, and one who wants nothing gets nothing', async () => {
  const { account, user, client } = await reader();
  const params = { kind: 'OrderMailFailed' } as const;
  const choose = (inApp: boolean, email: boolean) =>
    client(putNotificationChoice, { params, body: { inApp, email } });
  await choose(false, true);
  const about = thing();
  const [informed] = await tell(account, user, { about });
  assert.deepEqual(informed, { userId: user.id, wantsMail: true });
  assert.deepEqual(await tell(account, user, { about }), []);
  await jobsDone();
  assert.equal((await mailsTo(user)).length, 1);
  const list = await client(listNotifications, { query: { count: 'true' } });
  assert.deepEqual([list.data, list.page?.total], [[], 0]);
  await choose(false, false);
  assert.deepEqual(await tell(account, user), []);
  await jobsDone();
  assert.equal((await mailsTo(user)).length, 1);
});

test('SUP-02 a notification that marks a list is stored silently for a user who has turned it off, and is marked as read', async () => {
  const { account, user, client } = await reader('Supplier');
  const params = { kind: 'NewOrder' } as const;
  await client(putNotificationChoice, { params, body: { inApp: false, email: false } });
  const about = thing();
  const marks = true;
  assert.deepEqual(await tell(account, user, { kind: 'NewOrder', about, marks }), []);
  const listed = async (muted?: 'true,false') => {
    const query = muted ? ({ 'filter[muted][in]': muted } as const) : {};
    return (await client(listNotifications, { query: { 'filter[read][eq]': 'false', ...query } }))
      .data;
  };
  assert.deepEqual(await listed(), []);
  const [kept, ...more] = await listed('true,false');
  assert.ok(kept);
  assert.equal(kept.kind, 'NewOrder');
  assert.deepEqual(more, []);
  const { client: another } = await reader('Supplier', account);
  const body = { read: true };
  const mark = { params: { id: kept.id }, body };
  assert.equal((await another(putNotification, mark)).status, 404);
  assert.equal((await client(putNotification, mark)).status, 200);
  assert.deepEqual(await listed('true,false'), []);
  await jobsDone();
  assert.deepEqual(await mailsTo(user), []);
});
