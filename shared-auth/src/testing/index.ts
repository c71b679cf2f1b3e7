export { orderSeenBy } from './orderSeenBy.ts';
export {
  type SeenRequest,
  serverForEach,
  startServer,
  type TestAnswer,
  type TestServer,
} from './server.ts';
export { sessionFor } from './sessionFor.ts';
