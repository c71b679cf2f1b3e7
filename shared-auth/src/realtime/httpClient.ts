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
 * Puts the token of this moment on a negotiation, and nothing on any other request: what follows is
 * authorised by the ticket that the negotiation answers. The client's own token factory would write
 * the token into the socket's address, where logs and proxies see it.
 */
export class NegotiatingHttpClient extends DefaultHttpClient {
  readonly #cursor: () => number | undefined;

  constructor(cursor: () => number | undefined) {
    super(NullLogger.instance);
    this.#cursor = cursor;
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    if (!request.url?.includes('/negotiate')) return super.send(request);
    const token = await validToken();
    try {
      return await super.send(this.#negotiation(request, token));
    } catch (error) {
      // A session that was ended elsewhere ends here by the same renewal, and the page goes to the login.
      const refused = error instanceof HttpError && error.statusCode === 401;
      if (!refused || !token || !(await renewedSince(token))) throw error;
      return super.send(this.#negotiation(request, await validToken()));
    }
  }

  #negotiation(request: HttpRequest, token: string | undefined): HttpRequest {
    const state = sessionState();
    if (!token || state.status !== 'signedIn') throw new Error('Nobody is signed in');
    const { id, account } = state.profile;
    const cursor = this.#cursor();
    return {
      ...request,
      headers: {
        ...request.headers,
        // Spelt as SignalR spells it, so that it replaces what the client kept of its last connection.
        Authorization: `Bearer ${token}`,
        'x-user-id': id,
        'x-account-id': account.id,
        ...(cursor === undefined ? {} : { [cursorHeader]: String(cursor) }),
      },
    };
  }
}
