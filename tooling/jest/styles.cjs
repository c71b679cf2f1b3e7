const { join } = require('node:path');

/** By its folder, for by its name it is this file. */
const cache = join(__dirname, '../../shared-ui/node_modules/@emotion/cache');
const { default: createCache } = require(cache);

/** jsdom draws nothing: rules that stand in no document are neither parsed nor asked about each element. */
module.exports = {
  __esModule: true,
  default: (options) => createCache({ ...options, container: document.createElement('div') }),
};
