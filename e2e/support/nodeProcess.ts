export { startNodeProcess } from '@fraktion/server/testing/servers/nodeProcess';
