import type { Client, TestApp } from '@fraktion/server/testing/servers/testApp';

/** Signs in again when the token has ended: a large set takes longer than a token lasts. */
export async function renewedClient(t: TestApp, email: string): Promise<Client> {
  let me: Client = await t.signIn(email);
  const send = async (...given: Parameters<Client>) => {
    const answer = await me(...given);
    if (answer.status !== 401) return answer;
    me = await t.signIn(email);
    return me(...given);
  };
  return send;
}
