import { testTexts } from '@fraktion/shared-ui/testing';

import da from './da.json';
import nb from './nb.json';
import sv from './sv.json';

// The name of an event or of a kind of job, `order.created`, is part of the key.
testTexts(__dirname, { namedElsewhere: /^webhooks\.names\./ });

test.each(Object.entries({ da, sv, nb }))(
  'SHL-10 a language is a value with a capital in %s, and without one within a sentence',
  (_, { directory: { languages, inLanguage } }) => {
    for (const name of Object.values(languages)) expect(name).toMatch(/^[A-Z]/);
    for (const name of Object.values(inLanguage)) expect(name).toMatch(/^[a-z]/);
  },
);
