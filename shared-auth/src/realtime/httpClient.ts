import { cursorHeader } from '@fraktion/contract/events';
import {
  DefaultHttpClient,
  HttpError,
  NullLogger,
  type HttpRequest,
  type HttpResponse,
} from '@microsoft/signalr';

import { renewedSince, validToken } from '../session/renew.ts';
import { sessionState } from '../session/store.ts';

/**
 * Says on a negotiation, and on joining the groups, who asks, and from which event on. The access token authorises the first negotiation of
 * a connection alone; what follows goes by the key that it answers, so that no address ever holds the token.
 */
export class NegotiatingHttpClient extends DefaultHttpClient {
  readonly #cursor: () => number | undefined;
  #token: string | undefined;

  constructor(cursor: () => number | undefined) {
    super(NullLogger.instance);
    this.#cursor = cursor;
  }

  /** The token of this moment. */
  readonly token = async (): Promise<string> => {
    this.#token = await validToken();
    if (this.#token === undefined) throw new Error('Nobody is signed in');
    return this.#token;
  };

  override async send(request: HttpRequest): Promise<HttpResponse> {
    if (!request.url?.includes('/negotiate')) return super.send(request);
    const asked = this.#fromUser(request);
    try {
      return await super.send(asked);
    } catch (error) {
      // A session that was ended elsewhere ends here by the same renewal, and the page goes to the login.
      const token = this.#token;
      const byToken = asked.headers?.['Authorization'] === `Bearer ${token}`;
      const refused = error instanceof HttpError && error.statusCode === 401;
      if (!refused || !byToken || !token || !(await renewedSince(token))) throw error;
      const Authorization = `Bearer ${await this.token()}`;
      return super.send({ ...asked, headers: { ...asked.headers, Authorization } });
    }
  }

  /** Joins the groups of the user and of the account in use. The portal's own hub has done so; another in its place has not. */
  async addToGroup(hubUrl: string): Promise<void> {
    const headers = { Authorization: `Bearer ${await this.token()}` };
    const request = { method: 'POST', url: `${hubUrl}/add-to-group`, headers };
    await super.send(this.#fromUser(request));
  }

  #fromUser(request: HttpRequest): HttpRequest {
    const state = sessionState();
    if (state.status !== 'signedIn') throw new Error('Nobody is signed in');
    const { id, account } = state.profile;
    const cursor = this.#cursor();
    return {
      ...request,
      headers: {
        ...request.headers,
        'x-user-id': id,
        'x-account-id': account.id,
        ...(cursor === undefined ? {} : { [cursorHeader]: String(cursor) }),
      },
    };
  }
}
