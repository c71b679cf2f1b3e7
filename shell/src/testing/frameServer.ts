import { session } from '@fraktion/shared-auth';
import { serverForEach, type TestServer } from '@fraktion/shared-auth/testing';
import { act } from 'react';

/** A server for each test of the English frame. After a test the user is signed out, and the browser has stored nothing. */
export function frameServer(): TestServer {
  afterEach(async () => {
    server.answer = () => ({ status: 204 });
    await act(() => session.signOut());
    localStorage.clear();
  });
  const server = serverForEach();
  beforeEach(() => {
    document.cookie = 'SelectedLang=EN; path=/';
  });
  return server;
}
