import path from 'node:path';

import type { LoaderDefinitionFunction } from 'webpack';

/**
 * Turns a file of texts into a module that accepts its own edits: the portal's texts are replaced, and the page renders again
 * with them. As plain JSON an edit would reload the page.
 */
const localeLoader: LoaderDefinitionFunction<{ remote: string }> = function (json) {
  const { remote } = this.getOptions();
  const language = path.basename(this.resourcePath, '.json');
  return `
import { addNamespace } from '@fraktion/shared-ui';
const texts = ${json};
export default texts;
import.meta.webpackHot?.accept();
if (import.meta.webpackHot?.data) addNamespace('${remote}', '${language}', texts);
`;
};

export default localeLoader;
