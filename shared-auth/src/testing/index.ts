export { startServer, type TestServer } from './server.ts';
