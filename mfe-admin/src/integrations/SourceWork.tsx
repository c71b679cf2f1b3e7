import type { Integration } from '@fraktion/contract/integrations';
import { Divider, Stack } from '@fraktion/shared-ui';

import { ConnectionTest } from './ConnectionTest.tsx';
import { Files } from './Files.tsx';
import { Runs } from './Runs.tsx';

/** What is done with a source that is there: tried, run, looked at. */
export const SourceWork = ({ integration: { id } }: { readonly integration: Integration }) => (
  <Stack gap="4" mb="4">
    <ConnectionTest id={id} />
    <Runs id={id} />
    <Files id={id} />
    <Divider />
  </Stack>
);
