import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import { type Call, isTokenCall, issueApiKey, roleAllows } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';
import { sql } from 'kysely';

import { createAccountRows, type OwnerOfRows } from '../rows/accountRows.ts';
import { buildUser } from '../rows/builders.ts';
import { type Catalogue, readCatalogue } from '../rows/catalogue.ts';
import { placeColumns } from './foreignTries.ts';
import { openPolicies } from './openPolicies.ts';
import { givenInputs, picture } from './givenInputs.ts';
import { foreignInputs, type SampleInput } from './sampleInput.ts';
import { type Answer, type Client, type TestApp, startTestApp } from '../servers/testApp.ts';
import { signInNew } from '../rows/accountServer.ts';

let t: TestApp;
let catalogue: Catalogue;
let mine: OwnerOfRows;
let theirs: OwnerOfRows;
let letThrough: () => string[];
const clients = new Map<Side, Client>();

async function setUp(): Promise<void> {
  t = await startTestApp();
  catalogue = await readCatalogue(t.db);
  const rows = createAccountRows(t.db, catalogue);
  mine = await rows.account('mine');
  theirs = await rows.account('theirs');
  const supplier = await rows.supplierOf(mine);
  const admin = await signInNew(t, mine.account, 'Admin');
  clients.set('Admin', admin);
  const key = { id: randomUUID(), name: 'Entra ID', scopes: ['scim'] as ['scim'], days: 30 };
  const { data: issued } = await admin(issueApiKey, { body: key });
  clients.set('Directory', t.client(issued.secret));
  const { email } = await buildUser(t.db, supplier.account, 'Supplier');
  clients.set('Supplier', await t.signIn(email));
  letThrough = await openPolicies(t.app.services.database, catalogue, theirs);
}
before(setUp);
after(() => t.stop());

/** Calls whose body names an existing row, while others name a new one. */
const bodyNamesRow = new Set(['users.reinvite']);
/** Ends its own session, and concerns no other row. */
const endsSession = new Set(['sessions.logOutEverywhere', 'sessions.changePassword']);

type AskServer = (call: Call, input: object) => Promise<Answer>;

const ask = (client: Client, call: Call, input: SampleInput): Promise<Answer> => {
  const { params, query, body } = givenInputs[call.id] ?? {};
  return (client as AskServer)(call, {
    params: { ...input.params, ...params },
    query: { ...input.query, ...query },
    ...(call.body ? { body: { ...input.body, ...body } } : {}),
    ...(call.files ? { files: [picture] } : {}),
  });
};

/** All rows of the other account. */
async function stateOfTheirs(): Promise<Map<string, string>> {
  const rowsIn = [...catalogue.values()].flatMap((table) => {
    const [place] = table.touchable ? placeColumns(table) : [];
    return place
      ? [
          sql`select ${table.name}::text as table, string_agg(to_jsonb(t)::text, ',') as rows
            from ${sql.table(table.name)} t where ${sql.ref(place)} in (${theirs.account}, ${theirs.id})`,
        ]
      : [];
  });
  const { rows } = await sql<{ table: string; rows: string }>`${sql.join(
    rowsIn,
    sql` union all `,
  )}`.execute(t.db);
  return new Map(rows.map((row) => [row.table, row.rows]));
}

/** Found through the rows that give a side access, which the planner may check after the row itself. */
const files = ['order_file', 'service_report_file'];
const byAccess = {
  Admin: new Set(files),
  Supplier: new Set([...files, 'orders', 'tender', 'service_report']),
  Directory: new Set<string>(),
};
type Side = keyof typeof byAccess;

/** How a request reached another account's row; empty if it was refused or answered with its own. */
async function reached(role: Side, client: Client, call: Call, input: SampleInput) {
  const before = await stateOfTheirs();
  letThrough();
  const answer = await ask(client, call, input);
  const text = Buffer.from(await answer.bytes()).toString();
  const state = await stateOfTheirs();
  const ways = [
    ...letThrough()
      .filter((table) => !byAccess[role].has(table))
      .map((table) => `no condition kept it from ${table}`),
    ...(text.includes(`${theirs.mark} `) ? [`it showed ${text.slice(0, 300)}`] : []),
    ...[...state]
      .filter(([table, rows]) => rows !== before.get(table))
      .map(([table]) => `it changed ${table}`),
  ];
  return { ways, status: answer.status };
}

const calls = allCalls.filter(
  ({ id, roles, answer }) =>
    roles !== 'anonymous' && roles !== 'deployToken' && answer !== 'tus' && !endsSession.has(id),
);

const inputsOf = (call: Call) =>
  foreignInputs(call, {
    own: mine.id,
    foreign: theirs.id,
    bodyNamesRow: bodyNamesRow.has(call.id),
  });

/** The clients that may make the call: of both sides, or the key of a directory. */
const askersOf = ({ roles }: Call): [Side, Client][] =>
  [...clients].filter(([side]) => {
    if (side === 'Directory' || roles === 'scimToken')
      return side === 'Directory' && roles === 'scimToken';
    return typeof roles === 'string' || roleAllows(roles, side);
  });

for (const call of calls) {
  test(`SRV-04 ${call.id} stays within its account, even if every policy is open`, async () => {
    for (const [side, client] of askersOf(call)) {
      for (const input of inputsOf(call).foreign) {
        const { ways } = await reached(side, client, call, input);
        assert.deepEqual(ways, [], JSON.stringify(input));
      }
    }
  });
}

/** Calls that need more than an own row. */
const asksForMore = [
  // A logo with a path that names it.
  'accountTheme.logoFile',
  // A change of a price.
  'agreements.undo',
  // A source of that kind.
  'azureBlobs.delete',
  'azureBlobs.one',
  'azureBlobs.update',
  // A credit note.
  'claims.match',
  // A finding that is in the draft: its invoice has got another supplier before.
  'claims.removeFindings',
  // Of the calling user.
  'dashboards.delete',
  'dashboards.update',
  // The trip of a day and a vehicle; `tripsWithStops.test.ts` tests those of others.
  'drivings.closeRound',
  'drivings.unloadRound',
  // A folder and a file with other ids, and one of them in the trash.
  'fileDrive.erase',
  'fileDrive.file',
  'fileDrive.restore',
  'fileDrive.thumbnail',
  // An archived one.
  'infocards.deleteArchived',
  // A finding that is found again after another inspection.
  'inspections.undoAcceptance',
  // To the address of the caller.
  'invitations.accept',
  'invitations.decline',
  // An account of which it is a member.
  'invitations.leave',
  // A document beside the import.
  'invoiceImports.document',
  // A PDF beside the invoice.
  'invoices.pdf',
  // A source of that kind.
  'mailImports.delete',
  'mailImports.one',
  'mailImports.update',
  // Of the calling user.
  'notifications.removeDevice',
  'notifications.update',
  // Of the calling user.
  'passkeys.remove',
  'passkeys.rename',
  // Two infocards; `splitLine.test.ts` tests those of others.
  'postings.split',
  // A day to come, a vehicle, its stops and its driver, all of one supplier; `rounds.test.ts` and `roundDrivers.test.ts` test those of others.
  'rounds.assign',
  'rounds.message',
  'rounds.nearest',
  'rounds.reorder',
  // Of the calling user.
  'savedReports.askAgain',
  'savedReports.delete',
  'savedReports.test',
  'savedReports.update',
  'sessions.end',
  // A simulation of that kind.
  'wasteDistributionSimulations.one',
  'wasteDistributionSimulations.update',
];

const order = ['POST', 'GET', 'PATCH', 'PUT', 'DELETE'];
/** A directory's person is also a user of the account, which other calls name. */
const turnOf = (call: Call): number => order.indexOf(call.method) + (isTokenCall(call) ? 0.5 : 0);

test("SRV-04 the same requests find the caller's own rows, and nothing else", async () => {
  // As if it ran alone: what the requests above changed decides about no answer.
  await t.stop();
  await setUp();
  const notThere = new Set([400, 404, 415, 422]);
  const unfound: string[] = [];
  for (const call of calls.toSorted((one, other) => turnOf(one) - turnOf(other))) {
    const found: boolean[] = [];
    const { own, namesRows } = inputsOf(call);
    for (const [side, client] of askersOf(call)) {
      const { ways, status } = await reached(side, client, call, own);
      assert.deepEqual(ways, [], call.id);
      found.push(!notThere.has(status));
    }
    if (namesRows && !found.includes(true) && found.length > 0) unfound.push(call.id);
  }
  assert.deepEqual(unfound.toSorted(), asksForMore);
});
