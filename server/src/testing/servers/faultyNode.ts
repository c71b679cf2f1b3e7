import { main } from '../../main.ts';

await main();
/** A process for the tests of its end: a signal causes an uncaught error. */
process.on('SIGUSR2', () => {
  const fault = new Error('thrown on purpose');
  if (process.env['FAULT'] === 'rejects') void Promise.reject(fault);
  else
    setImmediate(() => {
      throw fault;
    });
});
