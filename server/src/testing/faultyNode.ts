import { main } from '../main.ts';

await main();
/** A process of the tests of its end: a signal has something thrown that nobody catches. */
process.on('SIGUSR2', () => {
  const fault = new Error('thrown on purpose');
  if (process.env['FAULT'] === 'rejects') void Promise.reject(fault);
  else
    setImmediate(() => {
      throw fault;
    });
});
