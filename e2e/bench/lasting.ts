import type { Client, SignedIn, TestApp } from '@fraktion/server/testing/servers/testApp';

/**
 * A client for longer than a token is valid: it signs in again when its token has expired.
 * @throws if a call is refused, because a refusal is no figure
 */
export function lasting(t: TestApp, first: SignedIn): Client {
  const { email } = first.session.profile;
  let client: Client = first;
  return async (call, ...input) => {
    let answer = await client(call, ...input);
    if (answer.status === 401) {
      client = await t.signIn(email);
      answer = await client(call, ...input);
    }
    if (answer.status !== 200)
      throw new Error(
        `${call.method} ${call.path}: ${answer.status} ${JSON.stringify(answer.error)}`,
      );
    return answer;
  };
}
