import { type Call, roleAllows } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { foreignInputs, type SampleInput } from '../access/sampleInput.ts';
import { givenInputs, picture } from '../access/givenInputs.ts';
import { listenToStatements } from '../access/statements.ts';
import { signInNew } from '../rows/accountServer.ts';
import { createAccountRows } from '../rows/accountRows.ts';
import { buildUser } from '../rows/builders.ts';
import { readCatalogue } from '../rows/catalogue.ts';
import type { Answer, Client, TestApp } from '../servers/testApp.ts';

type AskServer = (call: Call, input: object) => Promise<Answer>;

/** Calls of people in an account, but for those that end their session. */
const isHot = ({ roles, answer, id }: Call): boolean =>
  Array.isArray(roles) && answer !== 'tus' && !id.startsWith('sessions.');

/** Every statement that the calls of a customer and a supplier make, with the call that made it first. */
export async function hotStatements(t: TestApp): Promise<ReadonlyMap<string, string>> {
  const rows = createAccountRows(t.db, await readCatalogue(t.db));
  const mine = await rows.account('mine');
  const supplier = await rows.supplierOf(mine);
  const { email } = await buildUser(t.db, supplier.account, 'Supplier');
  const clients = {
    Admin: await signInNew(t, mine.account, 'Admin'),
    Supplier: await t.signIn(email),
  };
  const heard = listenToStatements(t.app.services.database.pool);
  const found = new Map<string, string>();
  for (const call of allCalls.filter(isHot))
    for (const [role, client] of Object.entries(clients)) {
      if (typeof call.roles !== 'string' && !roleAllows(call.roles, role as 'Admin')) continue;
      heard.length = 0;
      const { own } = foreignInputs(call, { own: mine.id, foreign: mine.id, bodyNamesRow: false });
      await ask(client, call, own);
      for (const statement of heard) if (!found.has(statement)) found.set(statement, call.id);
    }
  return found;
}

const ask = (client: Client, call: Call, input: SampleInput): Promise<Answer> => {
  const { params, query, body } = givenInputs[call.id] ?? {};
  return (client as AskServer)(call, {
    params: { ...input.params, ...params },
    query: { ...input.query, ...query },
    ...(call.body ? { body: { ...input.body, ...body } } : {}),
    ...(call.files ? { files: [picture] } : {}),
  });
};
