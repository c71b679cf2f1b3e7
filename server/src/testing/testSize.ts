/** `npm run test:all` says `all`, `npm run test:long` says `long`; `npm test` says nothing. */
const asked = process.env['FRAKTION_TEST_SIZE'];

/** How much a random or lived test does. Each size has the same kinds of steps; a longer one has more of their sequences. */
export const testSize = <T>({ usual, all, long = all }: { usual: T; all: T; long?: T }): T => {
  if (asked === 'long') return long;
  return asked === 'all' ? all : usual;
};
