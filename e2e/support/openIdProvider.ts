/** A real provider of sign-ins, which the server's tests start too. */
export {
  startOpenIdProvider,
  type TestProvider,
} from '@fraktion/server/testing/servers/openIdProvider';
