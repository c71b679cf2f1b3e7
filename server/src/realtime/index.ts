export { createHub, type Hub, hubPath } from './hub.ts';
export {
  accountGroup,
  type Identity,
  sessionGroup,
  userGroup,
  type VerifyToken,
} from './identity.ts';
export { listen, type Listener } from './listen.ts';
export { dropConnections, notifyEvent } from './notify.ts';
export { databaseTickets, memoryTickets } from './tickets.ts';
export { verifySession } from './verifySession.ts';
