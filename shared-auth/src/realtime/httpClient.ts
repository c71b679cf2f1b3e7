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
 * Adds the user's token and the event position to the negotiation and to joining the groups. The access token authorises only
 * the first negotiation of a connection; later requests use the connection key from its answer, so that no address contains the
 * token.
 */
export class NegotiatingHttpClient extends DefaultHttpClient {
  readonly #cursor: () => number | undefined;
  #token: string | undefined;

  constructor(cursor: () => number | undefined) {
    super(NullLogger.instance);
    this.#cursor = cursor;
  }

  /** The current token. */
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
      // If the session was ended elsewhere, this renewal fails, and the page shows the login.
      const token = this.#token;
      const byToken = asked.headers?.['Authorization'] === `Bearer ${token}`;
      const refused = error instanceof HttpError && error.statusCode === 401;
      if (!refused || !byToken || !token || !(await renewedSince(token))) throw error;
      const Authorization = `Bearer ${await this.token()}`;
      return super.send({ ...asked, headers: { ...asked.headers, Authorization } });
    }
  }

  /**
   * Joins the groups of the user and the current account. The portal's own hub does this itself; a replacement of the hub may
   * not.
   */
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
