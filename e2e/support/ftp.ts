/** An FTP server for one test, with an empty folder. */
export { startFtp } from '@fraktion/server/testing/sources/ftpServer';
