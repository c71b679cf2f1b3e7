/** An FTP server of the test's own, with an empty folder. */
export { startFtp } from '@fraktion/server/testing/sources/ftpServer';
